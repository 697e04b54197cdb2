import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { ENDPOINTS_MAX, type WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AddressGuard } from '../sending/public-address.ts';
import { countEndpoints, type EndpointRow, insertEndpoint, type MerchantOwner } from '../store.ts';
import { addSecret } from './endpoint-secrets.ts';
import { requireEndpointUrl } from './endpoint-url.ts';

export interface NewEndpoint {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly description: string;
  readonly has_public_signature?: boolean;
}

/** Adds an endpoint with its first secret. */
export async function createEndpoint(
  ctx: WriteContext,
  owner: MerchantOwner,
  { url, events, description, has_public_signature = false }: NewEndpoint,
  isAllowed: AddressGuard,
): Promise<{ readonly endpoint: EndpointRow; readonly secret: string }> {
  const { merchantId, environment } = owner;
  const checkedUrl = requireEndpointUrl(url, environment, isAllowed);
  // Two concurrent additions would each count too few.
  await takeAdvisoryLock(ctx.tx, `webhook endpoints ${merchantId} ${environment}`);
  if ((await countEndpoints(ctx, owner)) >= ENDPOINTS_MAX)
    throw new Refusal(webhookRefusals.TooManyWebhookEndpoints, { maximum: ENDPOINTS_MAX });
  const endpoint = await insertEndpoint(ctx, {
    id: ctx.ids.next(ctx.now),
    merchant_id: merchantId,
    environment,
    url: checkedUrl,
    description,
    events: [...events],
    status: 'on',
    has_public_signature,
    created_at: ctx.now,
  });
  return { endpoint, secret: await addSecret(ctx, endpoint.id) };
}
