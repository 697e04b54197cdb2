import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { findMerchant } from '../../merchants/index.ts';
import { type EndpointRow, updateEndpoint } from '../store.ts';
import { needsNotice } from './circuit.ts';

/** Notifies the owner of the merchant, or the person, that an endpoint fails: once until it works again, not for each event. */
export async function noticeOwner(ctx: WriteContext, endpoint: EndpointRow): Promise<void> {
  if (!needsNotice(endpoint, ctx.now)) return;
  const { merchant_id: merchantId, user_id: userId } = endpoint;
  const merchant = merchantId === null ? null : await findMerchant(readContextOf(ctx), merchantId);
  const ownerId = merchant?.owner_id ?? userId;
  if (ownerId === null) return;
  await updateEndpoint(ctx, endpoint.id, { notified_at: ctx.now });
  const { host } = new URL(endpoint.url);
  const isOff = endpoint.off_reason === 'gone';
  const type = merchant
    ? (['webhook.failing', 'webhook.off'] as const)
    : (['trader_webhook.failing', 'trader_webhook.off'] as const);
  await publish(ctx, 'notice', { user_id: ownerId, type: type[isOff ? 1 : 0], data: { host } });
}
