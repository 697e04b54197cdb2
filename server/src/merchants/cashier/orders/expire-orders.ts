import type { WriteContext } from '../../../platform/context.ts';
import type { Causes, DeadlineHandlers } from '../../../platform/deadlines/deadlines.ts';
import { onBehalfOf } from '../../../platform/observability/cause.ts';
import { notifyShopOfOrder } from '../notify-shop.ts';
import { payLate } from '../stage/pay-late.ts';
import { CASHIER_DEADLINE, FUNDING_DEADLINE } from './deadline-name.ts';
import { expireDueOrders, lockFreeOrders } from './order-store.ts';

/** Handles the deadlines of orders, for the deadline worker. */
export const cashierDeadlines: DeadlineHandlers = {
  [CASHIER_DEADLINE]: { together: expireOrders },
  [FUNDING_DEADLINE]: payLate,
};

/** Expires orders whose time is over. Orders locked by another transaction are left for the next round. */
async function expireOrders(
  ctx: WriteContext,
  orderIds: readonly string[],
  causes: Causes = new Map(),
): Promise<readonly string[]> {
  const locked = await lockFreeOrders(ctx.tx, orderIds);
  const expired = await expireDueOrders(ctx, locked);
  await Promise.all(
    expired.map((order) =>
      onBehalfOf(causes.get(order.id) ?? null, () => notifyShopOfOrder(ctx, 'order.expired', order)),
    ),
  );
  return locked;
}
