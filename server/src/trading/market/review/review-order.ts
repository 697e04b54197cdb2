import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { closeOrder } from '../close-order.ts';
import { moveOrder } from '../store.ts';

/** An operator approves an order: it goes on sale. */
export async function passOrder(ctx: WriteContext, orderId: string): Promise<void> {
  const order = await moveOrder(ctx, { id: orderId, from: ['pendingReview'], to: 'trading' });
  if (!order) throw new Refusal(operatorRefusals.CaseNotFound);
  await publish(ctx, 'order.updated', { order_id: orderId });
}

/** An operator rejects an order: its coins are released and the seller reads why. */
export async function rejectOrder(ctx: WriteContext, orderId: string, reason: BilingualText): Promise<void> {
  await closeOrder(ctx, { orderId, reason });
}
