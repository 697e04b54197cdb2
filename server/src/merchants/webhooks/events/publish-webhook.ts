import { PING, type SentEventType, type SubscribedType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import { type Cause, causeNow } from '../../../platform/observability/cause.ts';
import { ROUND_MILLISECONDS } from '../deliveries/retry-schedule.ts';
import { type Owner, ownerColumns } from '../store.ts';
import { insertEvent, insertEvents } from './event-store.ts';

const SUBJECT_NO_MAX = 64;

/** Something that happened to an object of a merchant, or in a trade of a person. */
export type WebhookEvent = Owner & {
  readonly type: SubscribedType;
  /** The object that orders deliveries: for a refund, its order. The caller has locked it. */
  readonly subjectId: string;
  /** The number by which the merchant knows the object, shown in lists of deliveries. */
  readonly subjectNo?: string;
  /** A delay before the first try: the test environment simulates a slow network. */
  readonly delayMilliseconds?: number;
  /** The object as the open API shows it. */
  readonly data: object;
};

/**
 * Writes an event into the caller's transaction, with a delivery for each endpoint that is subscribed to it. It is sent
 * only after the commit. Concurrent calls share one statement.
 */
export function publishWebhook(ctx: WriteContext, event: WebhookEvent): Promise<undefined> {
  return publishTogether(ctx, { event, cause: causeNow() });
}

interface CausedEvent {
  readonly event: WebhookEvent;
  readonly cause: Cause | null;
}

const publishTogether = batch(async (ctx: WriteContext, events: readonly CausedEvent[]): Promise<undefined[]> => {
  const rows = events.map(({ event, cause }) => ({
    ...eventRow(ctx, event, cause),
    sendAt: new Date(ctx.now.getTime() + (event.delayMilliseconds ?? 0)),
  }));
  await insertEvents(ctx, rows, new Date(ctx.now.getTime() + ROUND_MILLISECONDS));
  return events.map(() => undefined);
});

/** Writes a `ping` event, which is sent only on request; returns its id. */
export async function writePing(ctx: WriteContext, owner: Owner, endpointId: string): Promise<string> {
  const ping = { ...owner, type: PING, subjectId: endpointId, data: { endpoint_id: endpointId } } as const;
  const row = eventRow(ctx, ping, causeNow());
  await insertEvent(ctx, row);
  return row.id;
}

type WrittenEvent = Owner & {
  readonly type: SentEventType;
  readonly subjectId: string;
  readonly subjectNo?: string;
  readonly data: object;
};

function eventRow(ctx: WriteContext, event: WrittenEvent, cause: Cause | null) {
  const { type, subjectId, subjectNo = null, data } = event;
  return {
    id: ctx.ids.next(ctx.now),
    ...ownerColumns(event),
    type,
    subject_id: subjectId,
    // For display only, so an over-long number must not fail a payment.
    subject_no: subjectNo?.slice(0, SUBJECT_NO_MAX) ?? null,
    body: JSON.stringify({ type, timestamp: ctx.now.toISOString(), data }),
    created_at: ctx.now,
    cause,
  };
}
