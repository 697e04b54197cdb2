import type { WriteContext } from '../../../platform/context.ts';
import type { WebhookAnswer } from '../sending/send-webhook.ts';
import { type EndpointRow, lockTriedEndpoint, updateEndpoint } from '../store.ts';
import { afterFailure, afterGone, afterSuccess } from './circuit.ts';
import { type DeliveryState, giveUpWaiting, insertAttempt, lockDelivery, updateDelivery } from './delivery-store.ts';
import { noticeOwner } from './notice-owner.ts';
import { JITTER_STEPS, pauseAfter } from './retry-schedule.ts';

/** A try that has ended. */
export interface EndedTry {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly leaseId: string;
  readonly isManual: boolean;
  readonly startedAt: Date;
  readonly answer: WebhookAnswer;
}

/**
 * Records a try and its consequences for the delivery and its endpoint's circuit. If another worker has taken over the
 * lease, or the delivery was given up, only the try itself is recorded.
 */
export async function recordAttempt(ctx: WriteContext, ended: EndedTry): Promise<void> {
  // The endpoint is locked before its deliveries, as when it is switched off.
  const endpoint = await lockTriedEndpoint(ctx.tx, ended.endpointId);
  const delivery = await lockDelivery(ctx, ended.deliveryId);
  if (!delivery) return;
  const tries = delivery.tries + 1;
  await insertAttempt(ctx, attemptRow(ctx, ended, tries));
  if (delivery.lease_id !== ended.leaseId) return updateDelivery(ctx, delivery.id, { tries });
  const { failure } = ended.answer;
  const circuit =
    failure === null
      ? afterSuccess(endpoint, ctx.now)
      : failure === 'gone'
        ? afterGone(endpoint)
        : afterFailure(endpoint, ctx.now);
  const hasGivenUp = failure !== null && (await putOff(ctx, delivery, ended));
  if (failure === null)
    await updateDelivery(ctx, delivery.id, {
      ...released,
      tries,
      round_tries: delivery.round_tries + 1,
      is_manual: false,
      status: 'delivered',
      delivered_at: ctx.now,
    });
  await moveCircuit(ctx, endpoint, circuit, { hasGivenUp });
}

const released = { lease_id: null, leased_until: null } as const;

/** Schedules the next try of a delivery, or gives it up; returns whether it gave up. */
async function putOff(ctx: WriteContext, delivery: DeliveryState, { isManual, answer }: EndedTry): Promise<boolean> {
  // A try on request does not count as one of the automatic ones.
  const isBeyond = isManual && delivery.round_tries > 0;
  const roundTries = delivery.round_tries + (isBeyond ? 0 : 1);
  const jitter = ctx.ids.below(JITTER_STEPS);
  const pause = pauseAfter({ tries: roundTries, retryAfterSeconds: answer.retryAfterSeconds, jitter });
  const facts = { ...released, tries: delivery.tries + 1, round_tries: roundTries };
  // It was requested again while this try was running.
  if (delivery.is_manual && !isManual) {
    await updateDelivery(ctx, delivery.id, { ...facts, next_at: ctx.now });
    return false;
  }
  if (pause === null) await updateDelivery(ctx, delivery.id, { ...facts, is_manual: false, status: 'failed' });
  else {
    const nextAt = new Date(ctx.now.getTime() + pause);
    await updateDelivery(ctx, delivery.id, { ...facts, is_manual: false, next_at: nextAt });
  }
  return pause === null;
}

/**
 * Stores the circuit after a try. If it stays open, deliveries that have failed for a whole round are given up; those
 * that only waited still have all their tries.
 */
async function moveCircuit(
  ctx: WriteContext,
  before: EndpointRow,
  after: EndpointRow,
  { hasGivenUp }: { readonly hasGivenUp: boolean },
): Promise<void> {
  if (after !== before) {
    const { status, off_reason, failures_in_row, paused_until, recovered_at } = after;
    await updateEndpoint(ctx, after.id, { status, off_reason, failures_in_row, paused_until, recovered_at });
  }
  const isTurnedOff = after.status === 'off' && before.status !== 'off';
  if (isTurnedOff) await giveUpWaiting(ctx, { endpointId: after.id, overdueBy: null });
  const isFailing = after.status === 'paused';
  const overdue = isFailing ? await giveUpWaiting(ctx, { endpointId: after.id, overdueBy: ctx.now }) : 0;
  if (isTurnedOff || isFailing || hasGivenUp || overdue > 0) await noticeOwner(ctx, after);
}

function attemptRow(ctx: WriteContext, { deliveryId, isManual, startedAt, answer }: EndedTry, number: number) {
  return {
    id: ctx.ids.next(ctx.now),
    delivery_id: deliveryId,
    number,
    is_manual: isManual,
    started_at: startedAt,
    duration_milliseconds: answer.durationMilliseconds,
    status: answer.status,
    failure: answer.failure,
    address: answer.address,
    answer_headers: JSON.stringify(answer.headers),
    answer_body: answer.body,
  };
}
