import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn } from '../../accounts/users/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { publish, publishAll } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOrder, lockOrders, type OrderRow, writeOrders, writePaused } from './store.ts';

/** Hides an open order from buyers, or shows it again unless trading is stopped. Coins stay held and running trades go on. */
export async function pauseOrder(
  ctx: WriteContext,
  pause: { orderId: string; sellerId: string; isPaused: boolean },
): Promise<OrderRow> {
  if (!pause.isPaused) await takeTradingTurn(ctx, pause.sellerId);
  const order = await findOrder(ctx.tx, pause.orderId);
  if (order?.seller_id !== pause.sellerId) throw new Refusal(marketRefusals.OrderNotFound);
  if (!(await writePaused(ctx, order.id, pause.isPaused))) throw new Refusal(marketRefusals.OrderClosed);
  await publish(ctx, 'order.updated', { order_id: order.id });
  return { ...order, is_paused: pause.isPaused, paused_because: null };
}

/** Pauses all orders of a seller whose trading is stopped; the seller resumes them later. */
export async function pauseOrdersOf(ctx: WriteContext, sellerId: string): Promise<void> {
  const orders = await lockOrders(ctx, { orderIds: [], sellerIds: [sellerId] });
  const shown = orders.filter((order) => !order.is_paused);
  await writeOrders(
    ctx,
    shown.map((order) => ({ ...order, is_paused: true, paused_because: 'stopped' })),
  );
  await publishAll(
    ctx,
    shown.map(({ id }) => ({ topic: 'order.updated', payload: { order_id: id }, at: ctx.now })),
  );
}
