import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { findMerchant } from '../../merchants/index.ts';
import { type EndpointRow, updateEndpoint } from '../store.ts';
import { needsNotice } from './circuit.ts';

/** Notifies a merchant's owner that an endpoint fails: once until it works again, not for each event. */
export async function noticeOwner(ctx: WriteContext, endpoint: EndpointRow): Promise<void> {
  if (!needsNotice(endpoint, ctx.now)) return;
  const merchant = await findMerchant(readContextOf(ctx), endpoint.merchant_id);
  if (!merchant) return;
  await updateEndpoint(ctx, endpoint.id, { notified_at: ctx.now });
  const { host } = new URL(endpoint.url);
  await publish(ctx, 'notice', {
    user_id: merchant.owner_id,
    type: endpoint.off_reason === 'gone' ? 'webhook.off' : 'webhook.failing',
    data: { host },
  });
}
