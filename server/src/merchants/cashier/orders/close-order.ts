import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { dropDeadline } from '../../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyFunder } from '../funding/notify-funder.ts';
import { notifyShopOfOrder } from '../notify-shop.ts';
import { uncountFundingPayment } from '../payments/ask-to-pay.ts';
import { shownStatus } from './cashier-order.ts';
import { CASHIER_DEADLINE } from './deadline-name.ts';
import { factsOf } from './order-facts.ts';
import { lockOrder, moveOrder, type OfMerchant, type OrderRow } from './order-store.ts';

/** Closes an unpaid order of a merchant. A buyer who is buying coins for it keeps them. */
export async function closeOrder(ctx: WriteContext, of: OfMerchant & { readonly orderId: string }): Promise<OrderRow> {
  const order = await requireOwnOrder(ctx, of);
  const status = shownStatus(factsOf(order), ctx.now);
  if (status === 'closed') return order;
  if (status !== 'open' && status !== 'funding') throw new Refusal(merchantOrderRefusals.OrderOver, { status });
  const closed = await moveOrder(ctx, order.id, { event: 'close', set: { status: 'closed', ended_at: ctx.now } });
  if (!closed) throw new Error(`The locked order ${order.id} could not be closed`);
  await dropDeadline(ctx, { kind: CASHIER_DEADLINE, subjectId: order.id });
  await notifyShopOfOrder(ctx, 'order.closed', closed);
  if (order.status === 'funding') await Promise.all([uncountFundingPayment(ctx, order), notifyFunder(ctx, closed)]);
  return closed;
}

/** An order of this merchant and environment, locked. */
export async function requireOwnOrder(
  ctx: WriteContext,
  { merchantId, environment, orderId }: OfMerchant & { readonly orderId: string },
): Promise<OrderRow> {
  const order = await lockOrder(ctx.tx, orderId);
  if (order?.merchant_id !== merchantId || order.environment !== environment)
    throw new Refusal(merchantOrderRefusals.OrderUnknown);
  return order;
}
