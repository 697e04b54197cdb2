import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { settleFunding } from '../funding/settle-funding.ts';
import { linkObstacle } from '../links/require-piece.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import { lockTrading } from '../orders/require-trading.ts';
import { settlePayment } from '../payments/pay-order.ts';
import { courseOf } from './stage.ts';

/**
 * Pays a test order whose payment comes late; decides any other order that waits for coins. Both use one deadline, so
 * that an older server that does not know simulated payments finds nothing to do.
 */
export async function payLate(ctx: WriteContext, orderId: string): Promise<void> {
  // Not locked yet, because the payer of an order that waits for coins is locked first.
  const seen = await findOrder(readContextOf(ctx), orderId);
  if (!seen || courseOf(seen) !== 'paid_late') return settleFunding(ctx, orderId);
  const order = await lockOrder(ctx.tx, orderId);
  if (order?.status !== 'open' || ctx.now >= order.expires_at) return;
  if ((await linkObstacle(ctx, order)) !== null) return;
  const merchant = await lockTrading(ctx, { merchantId: order.merchant_id, environment: order.environment });
  await settlePayment(ctx, order, merchant, { payerId: merchant.owner_id });
}
