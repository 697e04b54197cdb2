import type { WriteContext } from '../../platform/context.ts';
import { type OutboxEvent, publishAll } from '../../platform/outbox/outbox.ts';
import { orderEnd } from './close-order.ts';
import { insertPrices } from './prices/store.ts';
import { lockOrders, type OrderRow, writeOrders } from './store.ts';

/** A trade that is over: its part of its order, and what of it was sold. */
export interface TradeEnd {
  readonly orderId: string;
  readonly buyerId: string;
  readonly amountMinor: bigint;
  /** The price of the trade: the listing may have another one by now. */
  readonly priceMinor: bigint;
  /** Null when the trade ended without payment: then everything goes back. */
  readonly soldMinor: bigint | null;
  readonly at: Date;
}

/** Where the coins of a trade go that are not sold: to the listing while it is on sale, else to the seller himself. */
export type ReturnPlace = 'listing' | 'seller';

/**
 * Trades are over: their orders are settled, and all live orders of sellers who let too many lapse are paused. Says for each
 * trade where unsold coins go, in the order given. The coins themselves move by the trades' own postings.
 */
export async function endTrades(
  ctx: WriteContext,
  ends: readonly TradeEnd[],
  pausedSellers: ReadonlySet<string>,
): Promise<readonly ReturnPlace[]> {
  if (ends.length === 0 && pausedSellers.size === 0) return [];
  const found = await lockOrders(ctx, {
    orderIds: [...new Set(ends.map((end) => end.orderId))],
    sellerIds: [...pausedSellers],
  });
  const orders = new Map(found.map((order) => [order.id, order]));
  const told: OutboxEvent[] = [];
  const places = ends.map((end) => {
    const order = orders.get(end.orderId);
    if (!order) throw new Error(`The order ${end.orderId} of a trade is gone`);
    const after = afterTrade(order, end);
    orders.set(order.id, after);
    if (after.status !== order.status) told.push(orderEnd(after, 'order.succeeded', end.at));
    return order.status === 'trading' ? 'listing' : 'seller';
  });
  for (const order of orders.values())
    if (pausedSellers.has(order.seller_id) && isLive(order))
      orders.set(order.id, { ...order, is_paused: true, paused_because: 'lapsed' });
  const changed = [...orders.values()].filter((order) => !found.includes(order));
  await writeOrders(ctx, changed);
  await insertPrices(ctx, pricesOf(ends, orders));
  await publishAll(ctx, [...told, ...changed.map(({ id }) => updated(id, ctx.now))]);
  return places;
}

/** An order after one of its trades has ended; it is done when nothing is left and nothing runs. */
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

/** A price that follows the reference has no voice in it: it would answer itself, and every margin would add to the last. */
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
