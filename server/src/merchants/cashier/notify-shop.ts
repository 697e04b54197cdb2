import type { WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publishWebhook, type WebhookEvent } from '../webhooks/index.ts';
import type { OrderRow } from './orders/order-store.ts';
import { presentOpenOrder, presentOpenRefund } from './present-open.ts';
import type { RefundRow } from './refunds/refund-store.ts';
import { courseOf, STAGED_MILLISECONDS } from './stage/stage.ts';

type OrderEvent = Extract<WebhookEventType, `order.${string}`>;

/** Sends the order in its current state to the shop's server. */
export async function notifyShopOfOrder(ctx: WriteContext, type: OrderEvent, order: OrderRow): Promise<void> {
  const data = await presentOpenOrder(readContextOf(ctx), order, null);
  const { merchant_id: merchantId, environment, merchant_order_no: subjectNo } = order;
  await publishOf(ctx, order, { merchantId, environment, type, subjectId: order.id, subjectNo, data });
}

/** A test order may simulate webhooks that come late, or never. */
async function publishOf(ctx: WriteContext, order: OrderRow, event: WebhookEvent): Promise<void> {
  const course = courseOf(order);
  if (course === 'webhooks_lost') return;
  const delayMilliseconds = course === 'webhooks_slow' ? STAGED_MILLISECONDS : 0;
  await publishWebhook(ctx, { ...event, delayMilliseconds });
}

/** Notifies the shop's server of a refund, in order after the events of its order. */
export async function notifyShopOfRefund(ctx: WriteContext, refund: RefundRow, order: OrderRow): Promise<void> {
  const { merchant_id: merchantId, environment, merchant_order_no: subjectNo } = order;
  const data = presentOpenRefund(refund, order);
  await publishOf(ctx, order, {
    merchantId,
    environment,
    type: 'refund.succeeded',
    subjectId: order.id,
    subjectNo,
    data,
  });
}
