import { HOUR, MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { PushOutcome } from '../senders/push-sender.ts';
import { countFailure, deleteSubscription } from '../store.ts';
import { type ClaimedDelivery, endWaiting, recordTry } from './delivery-store.ts';

/** The pauses between tries; the first are short, because trade clocks run in minutes. */
const PAUSES: readonly number[] = [2 * SECOND, 10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR];
const RETRY_AFTER_MAX = HOUR;
/** A device is dropped after this many failures in a row; the app subscribes again when it is next opened. */
const FAILURES_MAX = 20;

export type TryOutcome = PushOutcome | { readonly kind: 'expired' };

/** Records a try and its consequences for the device. */
export async function recordOutcome(ctx: WriteContext, push: ClaimedDelivery, outcome: TryOutcome): Promise<void> {
  const { id, subscription_id: subscriptionId } = push;
  if (outcome.kind === 'expired') return recordTry(ctx, { id, status: 'expired', answer: null, failure: null });
  const failure = outcome.kind === 'sent' ? null : outcome.failure;
  const nextAt = outcome.kind === 'late' ? nextTry(ctx.now, push, outcome.retryAfterSeconds) : null;
  const ended = { id, answer: outcome.answer, failure };
  if (nextAt !== null) await recordTry(ctx, { ...ended, status: 'waiting', nextAt });
  else await recordTry(ctx, { ...ended, status: statusOf(outcome) });
  if (subscriptionId === null) return;
  const isGone = outcome.kind === 'gone' || (await countFailure(ctx, subscriptionId, failure !== null)) >= FAILURES_MAX;
  if (!isGone) return;
  await endWaiting(ctx, subscriptionId);
  await deleteSubscription(ctx, subscriptionId);
}

function statusOf({ kind }: PushOutcome): 'sent' | 'gone' | 'failed' {
  return kind === 'sent' || kind === 'gone' ? kind : 'failed';
}

/** The time of the next try, or null if the push would be useless by then. */
function nextTry(now: Date, { tries, expires_at: expiresAt }: ClaimedDelivery, retryAfterSeconds: number | null) {
  const pause = PAUSES[tries];
  if (pause === undefined) return null;
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND, RETRY_AFTER_MAX);
  const at = new Date(now.getTime() + Math.max(pause, asked));
  return at < expiresAt ? at : null;
}
