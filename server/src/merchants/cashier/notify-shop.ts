import type { WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publishWebhook } from '../webhooks/index.ts';
import type { OrderRow } from './orders/order-store.ts';
import { presentOpenOrder, presentOpenRefund } from './present-open.ts';
import type { RefundRow } from './refunds/refund-store.ts';

type OrderEvent = Extract<WebhookEventType, `order.${string}`>;

/** Sends the shop's server the order as it is now. */
export async function notifyShopOfOrder(ctx: WriteContext, type: OrderEvent, order: OrderRow): Promise<void> {
  const data = await presentOpenOrder(readContextOf(ctx), order, null);
  const { merchant_id: merchantId, environment, merchant_order_no: subjectNo } = order;
  await publishWebhook(ctx, { merchantId, environment, type, subjectId: order.id, subjectNo, data });
}

/** A refund follows the events of its order. */
export async function notifyShopOfRefund(ctx: WriteContext, refund: RefundRow, order: OrderRow): Promise<void> {
  const { merchant_id: merchantId, environment, merchant_order_no: subjectNo } = order;
  const data = presentOpenRefund(refund, order);
  await publishWebhook(ctx, {
    merchantId,
    environment,
    type: 'refund.succeeded',
    subjectId: order.id,
    subjectNo,
    data,
  });
}
