import type { WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { showDelivery } from './deliveries/read-deliveries.ts';
import { changeEndpoint, deleteEndpoint, type EndpointEdit } from './endpoints/change-endpoint.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { rotateSecret } from './endpoints/endpoint-secrets.ts';
import { showEndpoint } from './endpoints/read-endpoints.ts';
import { pingEndpoint, recoverEndpoint, resendEvent } from './events/resend-event.ts';
import type { AddressGuard } from './sending/public-address.ts';
import type { EndpointRow, Owner } from './store.ts';

interface EndpointRequest {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly description: string;
}

/** The changes that the open API and the portal both offer: each answers in the shape that both have. */
export function webhookCommands(isAllowed: AddressGuard) {
  return {
    async create(ctx: WriteContext, owner: Owner, request: EndpointRequest) {
      return withSecret(ctx, await createEndpoint(ctx, owner, request, isAllowed));
    },
    async change(ctx: WriteContext, owner: Owner, id: string, edit: EndpointEdit) {
      return showEndpoint(readContextOf(ctx), await changeEndpoint(ctx, owner, { id, edit }, isAllowed));
    },
    async delete(ctx: WriteContext, owner: Owner, id: string) {
      await deleteEndpoint(ctx, owner, id);
      return {};
    },
    async rotate(ctx: WriteContext, owner: Owner, endpointId: string, oldSecretHours: number) {
      return withSecret(ctx, await rotateSecret(ctx, owner, { endpointId, oldSecretHours }));
    },
    async ping(ctx: WriteContext, owner: Owner, endpointId: string) {
      return showDelivery(readContextOf(ctx), owner, await pingEndpoint(ctx, owner, endpointId));
    },
    /** `since` in Unix seconds. */
    async recover(ctx: WriteContext, owner: Owner, endpointId: string, since: number) {
      return { events: await recoverEndpoint(ctx, owner, { endpointId, since: new Date(since * SECOND) }) };
    },
    async redeliver(ctx: WriteContext, owner: Owner, eventId: string, endpointId: string) {
      return showDelivery(readContextOf(ctx), owner, await resendEvent(ctx, owner, { eventId, endpointId }));
    },
  };
}

async function withSecret(
  ctx: WriteContext,
  { endpoint, secret }: { readonly endpoint: EndpointRow; readonly secret: string },
) {
  return { ...(await showEndpoint(readContextOf(ctx), endpoint)), secret };
}
