import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import type { EndpointView } from '@eh/contract/merchants/webhooks/views.ts';
import { ENDPOINTS_MAX } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type EndpointRow, endpointsOf, findEndpoint, type Owner, signingSecrets } from '../store.ts';
import { presentEndpoint } from './present-endpoint.ts';

/** A page of an owner's endpoints, newest first. */
export async function readEndpoints(
  ctx: ReadContext,
  owner: Owner,
  wanted: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const { page, nextCursor } = await pageById(wanted, (stretch) => endpointsOf(ctx.reader, owner, stretch));
  return { rows: await presentAll(ctx, page), next_cursor: nextCursor };
}

/** All endpoints of an owner, newest first. */
export async function readAllEndpoints(ctx: ReadContext, owner: Owner): Promise<EndpointView[]> {
  return presentAll(ctx, await endpointsOf(ctx.reader, owner, { past: null, limit: ENDPOINTS_MAX }));
}

export async function readEndpoint(ctx: ReadContext, owner: Owner, id: string): Promise<EndpointView> {
  const endpoint = await findEndpoint(ctx.reader, owner, id);
  if (!endpoint) throw new Refusal(webhookRefusals.WebhookEndpointNotFound);
  return showEndpoint(ctx, endpoint);
}

/** An endpoint as shown, with the secrets that sign for it. */
export async function showEndpoint(ctx: ReadContext, endpoint: EndpointRow): Promise<EndpointView> {
  return presentEndpoint(endpoint, await signingSecrets(ctx.reader, [endpoint.id], ctx.now));
}

async function presentAll(ctx: ReadContext, endpoints: readonly EndpointRow[]): Promise<EndpointView[]> {
  const ids = endpoints.map(({ id }) => id);
  const secrets = await signingSecrets(ctx.reader, ids, ctx.now);
  return endpoints.map((endpoint) => presentEndpoint(endpoint, secrets));
}
