import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { requireMerchant } from '../../merchants/index.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** Tells the user who bought coins for an order that the order was not paid; the user keeps the coins. */
export async function notifyFunder(ctx: WriteContext, order: OrderRow, funderId = order.funded_by_id): Promise<void> {
  if (funderId === null) return;
  const merchant = await requireMerchant(readContextOf(ctx), order.merchant_id);
  await publish(ctx, 'notice', {
    user_id: funderId,
    type: 'payment.lapsed',
    data: {
      order_no: order.order_no,
      merchant: merchant.name,
      amount: formatDecimal(order.amount_minor, COIN_DECIMALS),
      currency: order.currency,
    },
  });
}
