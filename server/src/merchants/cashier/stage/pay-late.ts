import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { settleFunding } from '../funding/settle-funding.ts';
import { linkObstacle } from '../links/require-piece.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import { lockTrading } from '../orders/require-trading.ts';
import { settlePayment } from '../payments/pay-order.ts';
import { courseOf } from './stage.ts';

/**
 * Pays a test order whose payment comes late; decides any other order that waits for coins. Both have one deadline, so that
 * a server of the landing before finds nothing to do where it does not know the stage.
 */
export async function payLate(ctx: WriteContext, orderId: string): Promise<void> {
  // Not locked yet: the payer of an order that waits for coins is locked before it.
  const seen = await findOrder(readContextOf(ctx), orderId);
  if (!seen || courseOf(seen) !== 'paid_late') return settleFunding(ctx, orderId);
  const order = await lockOrder(ctx.tx, orderId);
  if (order?.status !== 'open' || ctx.now >= order.expires_at) return;
  if ((await linkObstacle(ctx, order)) !== null) return;
  const merchant = await lockTrading(ctx, { merchantId: order.merchant_id, environment: order.environment });
  await settlePayment(ctx, order, merchant, { payerId: merchant.owner_id });
}
