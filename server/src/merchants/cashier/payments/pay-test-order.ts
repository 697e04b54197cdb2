import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { setDeadline } from '../../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requirePiece } from '../links/require-piece.ts';
import { shownStatus } from '../orders/cashier-order.ts';
import { requireOwnOrder } from '../orders/close-order.ts';
import { FUNDING_DEADLINE } from '../orders/deadline-name.ts';
import { factsOf } from '../orders/order-facts.ts';
import type { OfMerchant, OrderRow } from '../orders/order-store.ts';
import { lockTrading } from '../orders/require-trading.ts';
import { courseOf, requirePayable, STAGED_MILLISECONDS } from '../stage/stage.ts';
import { settlePayment } from './pay-order.ts';

const refusals = { order: merchantOrderRefusals.OrderTooLarge, day: merchantOrderRefusals.MerchantDayFull };

/** Pays a test order without a user: the merchant's owner stands in as the payer. */
export async function payTestOrder(
  ctx: WriteContext,
  of: OfMerchant & { readonly orderId: string },
): Promise<OrderRow> {
  if (of.environment !== 'test') throw new Refusal(merchantOrderRefusals.OnlyTestOrders);
  const order = await requireOwnOrder(ctx, of);
  const merchant = await lockTrading(ctx, of);
  const status = shownStatus(factsOf(order), ctx.now);
  if (status === 'paid') return order;
  if (status !== 'open') throw new Refusal(merchantOrderRefusals.OrderOver, { status });
  requirePayable(order);
  await requirePiece(ctx, order);
  const course = courseOf(order);
  if (course === 'expires') return order;
  if (course === 'paid_late') {
    const dueAt = new Date(ctx.now.getTime() + STAGED_MILLISECONDS);
    await setDeadline(ctx, { kind: FUNDING_DEADLINE, subjectId: order.id, dueAt });
    return order;
  }
  return settlePayment(ctx, order, merchant, { payerId: merchant.owner_id, refusals });
}
