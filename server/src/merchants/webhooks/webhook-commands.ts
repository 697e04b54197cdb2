import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { type Changer, differences, type RecordedChange, recordChange } from '../merchants/index.ts';
import { showDelivery } from './deliveries/read-deliveries.ts';
import { changeEndpoint, deleteEndpoint, type EndpointEdit } from './endpoints/change-endpoint.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { rotateSecret } from './endpoints/endpoint-secrets.ts';
import { showEndpoint } from './endpoints/read-endpoints.ts';
import { countSending } from './events/count-sending.ts';
import { pingEndpoint, recoverEndpoint, resendEvent } from './events/resend-event.ts';
import type { AddressGuard } from './sending/public-address.ts';
import type { EndpointRow } from './store.ts';

interface EndpointRequest {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly description: string;
  readonly has_public_signature: boolean;
}

/** The member or key that makes a change, and the environment it is made in. */
export type WebhookChanger = Changer & { readonly environment: Environment };

/** The changes that the open API and the portal share, with answers in their common format. */
export function webhookCommands(isAllowed: AddressGuard) {
  return {
    async create(ctx: WriteContext, by: WebhookChanger, request: EndpointRequest) {
      const created = await createEndpoint(ctx, by, request, isAllowed);
      const { events, description } = created.endpoint;
      const details = differences({ events, description, kind: kindOf(created.endpoint) });
      await recordEndpoint(ctx, by, { change: 'endpoint.add', endpoint: created.endpoint, details });
      return withSecret(ctx, created);
    },
    async change(ctx: WriteContext, by: WebhookChanger, id: string, edit: EndpointEdit) {
      const { before, after } = await changeEndpoint(ctx, by, { id, edit }, isAllowed);
      const details = differences(shownFields(after), shownFields(before));
      if (details.length > 0) await recordEndpoint(ctx, by, { change: 'endpoint.change', endpoint: before, details });
      return showEndpoint(readContextOf(ctx), after);
    },
    async delete(ctx: WriteContext, by: WebhookChanger, id: string) {
      await recordEndpoint(ctx, by, { change: 'endpoint.delete', endpoint: await deleteEndpoint(ctx, by, id) });
      return {};
    },
    async rotate(ctx: WriteContext, by: WebhookChanger, endpointId: string, oldSecretHours: number) {
      const rotated = await rotateSecret(ctx, by, { endpointId, oldSecretHours });
      const details = differences({ hours: oldSecretHours });
      await recordEndpoint(ctx, by, { change: 'endpoint.rotate', endpoint: rotated.endpoint, details });
      return withSecret(ctx, rotated);
    },
    async ping(ctx: WriteContext, by: WebhookChanger, endpointId: string) {
      await countSending(ctx, by, 'pings');
      return showDelivery(readContextOf(ctx), by, await pingEndpoint(ctx, by, endpointId));
    },
    /** `since` in Unix seconds. */
    async recover(ctx: WriteContext, by: WebhookChanger, endpointId: string, since: number) {
      await countSending(ctx, by, 'recoveries');
      return { events: await recoverEndpoint(ctx, by, { endpointId, since: new Date(since * SECOND) }) };
    },
    async redeliver(ctx: WriteContext, by: WebhookChanger, eventId: string, endpointId: string) {
      await countSending(ctx, by, 'resends');
      return showDelivery(readContextOf(ctx), by, await resendEvent(ctx, by, { eventId, endpointId }));
    },
  };
}

interface RecordedEndpoint extends Pick<RecordedChange, 'change' | 'details'> {
  readonly endpoint: EndpointRow;
}

function recordEndpoint(ctx: WriteContext, by: WebhookChanger, { endpoint, ...recorded }: RecordedEndpoint) {
  return recordChange(ctx, by, { ...recorded, environment: by.environment, subject: endpoint.url });
}

/** The server itself pauses endpoints, so of the states only "off" counts as the merchant's change. */
function shownFields(row: EndpointRow) {
  const { url, events, description, status } = row;
  return { url, events, description, status: status === 'off' ? 'off' : 'on', kind: kindOf(row) };
}

function kindOf({ has_public_signature: isPublic }: EndpointRow): string | null {
  return isPublic ? 'public' : null;
}

async function withSecret(
  ctx: WriteContext,
  { endpoint, secret }: { readonly endpoint: EndpointRow; readonly secret: string },
) {
  return { ...(await showEndpoint(readContextOf(ctx), endpoint)), secret };
}
