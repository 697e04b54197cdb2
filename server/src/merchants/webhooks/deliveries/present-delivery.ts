import type { AttemptView, DeliveryView } from '@eh/contract/merchants/webhooks/views.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { AttemptRow, ListedDelivery, TryResult } from './delivery-list-store.ts';
import { lastTryAt, triesLeft } from './retry-schedule.ts';

export function presentDelivery(row: ListedDelivery): DeliveryView {
  const { id, event_id, endpoint_id, url, type, subject_id, subject_no, status, tries, is_resent } = row;
  const isWaiting = status === 'waiting';
  return {
    id,
    event_id,
    endpoint_id,
    url,
    type,
    subject_id,
    subject_no,
    status,
    tries,
    tries_left: isWaiting ? triesLeft(row.round_tries) : 0,
    next_try_at: isWaiting ? epochSeconds(row.next_at) : null,
    tried_until: isWaiting ? epochSeconds(lastTryAt(row.round_tries, row.next_at)) : null,
    is_resent,
    last_try: lastTryOf(row),
    delivered_at: epochSecondsOrNull(row.delivered_at),
    created_at: epochSeconds(row.created_at),
  };
}

export function presentAttempt(row: AttemptRow): AttemptView {
  const { id, number, is_manual, answer_headers, answer_body } = row;
  return { id, number, is_manual, ...presentTry(row), answer_headers: [...answer_headers], answer_body };
}

function lastTryOf({ started_at, duration_milliseconds, last_status, failure }: ListedDelivery) {
  if (started_at === null || duration_milliseconds === null) return null;
  return presentTry({ started_at, duration_milliseconds, status: last_status, failure });
}

function presentTry({ started_at, duration_milliseconds, status, failure }: TryResult) {
  return { started_at: epochSeconds(started_at), duration_milliseconds, status, failure };
}
