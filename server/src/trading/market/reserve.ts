import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Buyer, type TakeRefusal, take, type Wish } from './order.ts';
import { orderOf } from './order-of-row.ts';
import { quietUntilOf } from './quiet-hours/quiet-hours-store.ts';
import { lockOrder, type OrderRow, writeAmounts } from './store.ts';

export interface Reservation {
  readonly order: OrderRow;
  readonly amountMinor: bigint;
  readonly fiatMinor: bigint;
}

/** Reserves part of an order for a trade. The trade's own postings move the coins in the same transaction. */
export async function reserveFrom(ctx: WriteContext, orderId: string, buyer: Buyer, wish: Wish): Promise<Reservation> {
  const order = await lockOrder(ctx, orderId);
  if (!order) throw new Refusal(marketRefusals.OrderNotFound);
  const quietUntil = await quietUntilOf(readContextOf(ctx), order.seller_id);
  const quietSellers = new Set(quietUntil === null ? [] : [order.seller_id]);
  const taking = take(orderOf(order), { ...buyer, quietSellers }, wish);
  if (taking.kind === 'refusal') throw takeRefusal(order, taking.name);
  const updated = await writeAmounts(ctx, order.id, {
    remainingMinor: order.remaining_minor - taking.amountMinor,
    inTradeMinor: order.in_trade_minor + taking.amountMinor,
    soldMinor: order.sold_minor,
    status: order.status,
  });
  await publish(ctx, 'order.updated', { order_id: order.id });
  return { order: updated, amountMinor: taking.amountMinor, fiatMinor: taking.fiatMinor };
}

/** The refusal of a take, with the figures of its message. */
export function takeRefusal(order: OrderRow, name: TakeRefusal): Refusal {
  return new Refusal(marketRefusals[name], {
    left: formatDecimal(order.remaining_minor, COIN_DECIMALS),
    currency: order.currency,
    minimum: `${formatDecimal(order.minimum_fiat_minor, FIAT_DECIMALS)} ${order.fiat}`,
    maximum: `${formatDecimal(order.maximum_fiat_minor, FIAT_DECIMALS)} ${order.fiat}`,
    price: formatDecimal(order.price_minor, FIAT_DECIMALS),
    completion_percent: order.needs_completion_percent,
    trades: order.needs_trades,
    registered_days: order.needs_registered_days,
    level: order.needs_level,
  });
}
