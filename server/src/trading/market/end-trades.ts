import type { WriteContext } from '../../platform/context.ts';
import { type OutboxEvent, publishAll } from '../../platform/outbox/outbox.ts';
import { orderEnd } from './close-order.ts';
import { insertPrices } from './prices/traded-price-store.ts';
import { lockOrders, type OrderRow, writeOrders } from './store.ts';

/** An ended trade: its part of the order, and the sold amount. */
export interface TradeEnd {
  readonly orderId: string;
  readonly buyerId: string;
  readonly amountMinor: bigint;
  /** The price of the trade: the listing may have another one by now. */
  readonly priceMinor: bigint;
  /** Null when the trade ended without payment: then all coins return. */
  readonly soldMinor: bigint | null;
  readonly at: Date;
}

/** The destination of a trade's unsold coins: the listing while it is on sale, else the seller's balance. */
export type ReturnDestination = 'listing' | 'seller';

/**
 * Settles the orders of ended trades, and pauses all live orders of sellers who let too many trades lapse. Returns the
 * destination of each trade's unsold coins, in the given order. The trades' own postings move the coins.
 */
export async function endTrades(
  ctx: WriteContext,
  ends: readonly TradeEnd[],
  pausedSellers: ReadonlySet<string>,
): Promise<readonly ReturnDestination[]> {
  if (ends.length === 0 && pausedSellers.size === 0) return [];
  const found = await lockOrders(ctx, {
    orderIds: [...new Set(ends.map((end) => end.orderId))],
    sellerIds: [...pausedSellers],
  });
  const orders = new Map(found.map((order) => [order.id, order]));
  const events: OutboxEvent[] = [];
  const destinations = ends.map((end) => {
    const order = orders.get(end.orderId);
    if (!order) throw new Error(`The order ${end.orderId} of a trade is gone`);
    const after = afterTrade(order, end);
    orders.set(order.id, after);
    if (after.status !== order.status) events.push(orderEnd(after, 'order.succeeded', end.at));
    return order.status === 'trading' ? 'listing' : 'seller';
  });
  for (const order of orders.values())
    if (pausedSellers.has(order.seller_id) && isLive(order))
      orders.set(order.id, { ...order, is_paused: true, paused_because: 'lapsed' });
  const changed = [...orders.values()].filter((order) => !found.includes(order));
  await writeOrders(ctx, changed);
  await insertPrices(ctx, pricesOf(ends, orders));
  await publishAll(ctx, [...events, ...changed.map(({ id }) => updated(id, ctx.now))]);
  return destinations;
}

/** An order after one of its trades has ended; it is sold out when nothing is left and no trade runs. */
function afterTrade(order: OrderRow, { amountMinor, soldMinor }: TradeEnd): OrderRow {
  const inTrade = order.in_trade_minor - amountMinor;
  if (soldMinor === null) {
    const back = order.status === 'trading' ? amountMinor : 0n;
    return { ...order, in_trade_minor: inTrade, remaining_minor: order.remaining_minor + back };
  }
  const isDone = order.status === 'trading' && order.remaining_minor === 0n && inTrade === 0n;
  return {
    ...order,
    in_trade_minor: inTrade,
    sold_minor: order.sold_minor + soldMinor,
    status: isDone ? 'soldOut' : order.status,
  };
}

function isLive(order: OrderRow): boolean {
  return (order.status === 'pendingReview' || order.status === 'trading') && !order.is_paused;
}

/** Following prices do not count for the reference: they would feed back, and margins would add up. */
function pricesOf(ends: readonly TradeEnd[], orders: ReadonlyMap<string, OrderRow>) {
  return ends.flatMap(({ orderId, buyerId, priceMinor, soldMinor, at }) => {
    const order = orders.get(orderId);
    return order === undefined || order.price_kind === 'following' || soldMinor === null
      ? []
      : [{ order: { ...order, price_minor: priceMinor }, buyerId, amountMinor: soldMinor, at }];
  });
}

function updated(orderId: string, at: Date): OutboxEvent {
  return { topic: 'order.updated', payload: { order_id: orderId }, at };
}
