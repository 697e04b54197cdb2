import { marketRefusals } from '@eh/contract/market-refusals.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
import type { Act } from '../kit/act.ts';
import { tell } from '../kit/outbox/outbox.ts';
import { Refusal } from '../kit/refusal.ts';
import { tellOrderEnd } from './close-order.ts';
import { type Buyer, type TakeRefusal, take, type Wish } from './order.ts';
import { orderOf } from './order-of-row.ts';
import { insertPrice } from './reputation-store.ts';
import { lockOrder, type OrderRow, writeAmounts } from './store.ts';

export interface Reservation {
  readonly order: OrderRow;
  readonly amountMinor: bigint;
  readonly fiatMinor: bigint;
}

/** Takes part of an order for a trade. The coins themselves move by the trade's own postings in the same transaction. */
export async function reserveFrom(act: Act, orderId: string, buyer: Buyer, wish: Wish): Promise<Reservation> {
  const order = await lockOrder(act, orderId);
  if (!order) throw new Refusal(marketRefusals.OrderNotFound);
  const taking = take(orderOf(order), buyer, wish);
  if (taking.kind === 'refusal') throw takeRefusal(order, taking.name);
  const updated = await writeAmounts(act, order.id, {
    remainingMinor: order.remaining_minor - taking.amountMinor,
    inTradeMinor: order.in_trade_minor + taking.amountMinor,
    soldMinor: order.sold_minor,
    status: order.status,
  });
  await tell(act, 'order.updated', { order_id: order.id });
  return { order: updated, amountMinor: taking.amountMinor, fiatMinor: taking.fiatMinor };
}

/** Gives a trade's coins back: to the listing while it is on sale, else to the seller himself. Says which. */
export async function returnToOrder(act: Act, orderId: string, amountMinor: bigint): Promise<'listing' | 'seller'> {
  const order = await lockOrThrow(act, orderId);
  const isOnSale = order.status === 'trading';
  await writeAmounts(act, order.id, {
    remainingMinor: order.remaining_minor + (isOnSale ? amountMinor : 0n),
    inTradeMinor: order.in_trade_minor - amountMinor,
    soldMinor: order.sold_minor,
    status: order.status,
  });
  await tell(act, 'order.updated', { order_id: order.id });
  return isOnSale ? 'listing' : 'seller';
}

/** Records that a trade's coins are sold; the order is done when nothing is left and nothing runs. */
export async function markSold(
  act: Act,
  orderId: string,
  sold: { amountMinor: bigint; soldMinor: bigint },
): Promise<void> {
  const order = await lockOrThrow(act, orderId);
  const inTrade = order.in_trade_minor - sold.amountMinor;
  const isDone = order.status === 'trading' && order.remaining_minor === 0n && inTrade === 0n;
  const updated = await writeAmounts(act, order.id, {
    remainingMinor: order.remaining_minor,
    inTradeMinor: inTrade,
    soldMinor: order.sold_minor + sold.soldMinor,
    status: isDone ? 'soldOut' : order.status,
  });
  await insertPrice(act, {
    currency: order.currency,
    fiat: order.fiat,
    priceMinor: order.price_minor,
    amountMinor: sold.soldMinor,
  });
  if (isDone) await tellOrderEnd(act, updated, 'order.succeeded');
}

async function lockOrThrow(act: Act, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(act, orderId);
  if (!order) throw new Error(`The order ${orderId} of a trade is gone`);
  return order;
}

/** The refusal of a take, with the figures its words need. */
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
