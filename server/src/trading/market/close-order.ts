import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { undoAct } from '../../accounts/velocities/index.ts';
import { postMovements, returnFromListing } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { type OutboxEvent, publishAll } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockOrder, moveOrder, type OrderRow, writeAmounts } from './store.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'order.updated': { readonly order_id: string };
  }
}

/** Takes an order off the market for good: the rest is released, running trades finish on their own. */
export async function closeOrder(
  ctx: WriteContext,
  close: { orderId: string; sellerId?: string; reason?: BilingualText },
): Promise<OrderRow> {
  const order = await lockOrder(ctx, close.orderId);
  if (!order || (close.sellerId !== undefined && order.seller_id !== close.sellerId))
    throw new Refusal(marketRefusals.OrderNotFound);
  const moved = await moveOrder(ctx, {
    id: order.id,
    from: ['pendingReview', 'trading'],
    to: 'cancelled',
    ...(close.reason === undefined ? {} : { reason: close.reason }),
  });
  if (!moved) throw new Refusal(marketRefusals.OrderClosed);
  if (order.remaining_minor > 0n) {
    await undoAct(ctx, order.id, order.remaining_minor);
    const amount = { currency: order.currency, minor: order.remaining_minor };
    await postMovements(ctx, [returnFromListing({ orderId: order.id, userId: order.seller_id, amount })]);
  }
  const row = await writeAmounts(ctx, order.id, {
    remainingMinor: 0n,
    inTradeMinor: order.in_trade_minor,
    soldMinor: order.sold_minor,
    status: 'cancelled',
  });
  const updated: OutboxEvent = { topic: 'order.updated', payload: { order_id: row.id }, at: ctx.now };
  await publishAll(ctx, [orderEnd(row, 'order.fell', ctx.now, close.reason), updated]);
  return row;
}

/** The notice to the seller that the order is over, with an operator's reason if there is one. */
export function orderEnd(
  order: OrderRow,
  type: 'order.fell' | 'order.succeeded',
  at: Date,
  why?: BilingualText,
): OutboxEvent {
  const data = {
    order_id: order.id,
    order_no: order.order_no,
    amount: formatDecimal(order.total_minor, COIN_DECIMALS),
    currency: order.currency,
    ...(why === undefined ? {} : { why }),
  };
  return { topic: 'notice', payload: { user_id: order.seller_id, type, data }, at };
}
