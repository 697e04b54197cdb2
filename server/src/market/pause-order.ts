import { marketRefusals } from '@eh/contract/market-refusals.ts';
import type { Act } from '../kit/act.ts';
import { tell } from '../kit/outbox/outbox.ts';
import { Refusal } from '../kit/refusal.ts';
import { findOrder, type OrderRow, writePaused } from './store.ts';

/** Hides an open order from buyers, or shows it again; the coins stay locked and running trades go on. */
export async function pauseOrder(
  act: Act,
  pause: { orderId: string; sellerId: string; isPaused: boolean },
): Promise<OrderRow> {
  const order = await findOrder(act.tx, pause.orderId);
  if (order?.seller_id !== pause.sellerId) throw new Refusal(marketRefusals.OrderNotFound);
  if (!(await writePaused(act, order.id, pause.isPaused))) throw new Refusal(marketRefusals.OrderClosed);
  await tell(act, 'order.updated', { order_id: order.id });
  return { ...order, is_paused: pause.isPaused };
}
