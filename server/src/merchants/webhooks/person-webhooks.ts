import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import {
  EVENT_DAYS,
  PING,
  type SubscribedType,
  type TradeEventType,
  tradeEventTypes,
} from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { showDelivery } from './deliveries/read-deliveries.ts';
import { deleteEndpoint } from './endpoints/change-endpoint.ts';
import { addSecret } from './endpoints/endpoint-secrets.ts';
import { requireEndpointUrl } from './endpoints/endpoint-url.ts';
import { showEndpoint } from './endpoints/read-endpoints.ts';
import { countPersonSending } from './events/count-sending.ts';
import { findEvent } from './events/event-store.ts';
import { pingEndpoint, resendEvent } from './events/resend-event.ts';
import type { AddressGuard } from './sending/public-address.ts';
import { type EndpointRow, findEndpointOfKey, insertEndpoint, type PersonOwner } from './store.ts';

interface Wanted {
  readonly url: string;
  readonly events: readonly TradeEventType[];
  readonly has_public_signature: boolean;
}

interface OfKey extends PersonOwner {
  readonly keyId: string;
}

/** The webhook of a trader key, by the mechanism of merchants. The caller knows that the key is that person's. */
export function personWebhooks(isAllowed: AddressGuard) {
  return {
    async show(ctx: ReadContext, of: OfKey) {
      const endpoint = await findEndpointOfKey(ctx.reader, of, of.keyId);
      return endpoint && shown(ctx, endpoint);
    },
    /** Puts an address in the place of the one before, whose waiting events are given up. The caller has locked the person. */
    async set(ctx: WriteContext, of: OfKey, wanted: Wanted) {
      const url = requireEndpointUrl(wanted.url, 'live', isAllowed);
      const standing = await findEndpointOfKey(ctx.tx, of, of.keyId);
      if (standing) await deleteEndpoint(ctx, of, standing.id);
      const endpoint = await insertEndpoint(ctx, {
        id: ctx.ids.next(ctx.now),
        merchant_id: null,
        user_id: of.userId,
        key_id: of.keyId,
        environment: 'live',
        url,
        description: '',
        events: [...wanted.events],
        status: 'on',
        has_public_signature: wanted.has_public_signature,
        created_at: ctx.now,
      });
      const secret = await addSecret(ctx, endpoint.id);
      return { webhook: await shown(readContextOf(ctx), endpoint), secret };
    },
    /** Returns the host that nothing more is sent to. */
    async remove(ctx: WriteContext, of: OfKey): Promise<string> {
      const endpoint = await deleteEndpoint(ctx, of, (await requireEndpoint(ctx, of)).id);
      return new URL(endpoint.url).host;
    },
    async ping(ctx: WriteContext, of: OfKey) {
      const { id } = await requireEndpoint(ctx, of);
      await countPersonSending(ctx, of, 'pings');
      return showDelivery(readContextOf(ctx), of, await pingEndpoint(ctx, of, id));
    },
    async redeliver(ctx: WriteContext, of: OfKey, eventId: string) {
      const { id: endpointId, events } = await requireEndpoint(ctx, of);
      await countPersonSending(ctx, of, 'resends');
      await requireAskedFor(ctx, of, { eventId, endpointId, events });
      return showDelivery(readContextOf(ctx), of, await resendEvent(ctx, of, { eventId, endpointId }));
    },
  };
}

/** Refuses an event that the address has not asked for: its key may have been made to learn less than another. */
async function requireAskedFor(
  ctx: WriteContext,
  of: OfKey,
  { eventId, endpointId, events }: { eventId: string; endpointId: string; events: readonly SubscribedType[] },
): Promise<void> {
  const event = await findEvent(ctx.tx, of, eventId);
  const isAskedFor = event && (event.type === PING ? event.subject_id === endpointId : events.includes(event.type));
  if (!isAskedFor) throw new Refusal(webhookRefusals.WebhookEventNotFound, { days: EVENT_DAYS });
}

async function requireEndpoint(ctx: WriteContext, of: OfKey): Promise<EndpointRow> {
  const endpoint = await findEndpointOfKey(ctx.tx, of, of.keyId);
  if (!endpoint) throw new Refusal(webhookRefusals.WebhookEndpointNotFound);
  return endpoint;
}

async function shown(ctx: ReadContext, endpoint: EndpointRow) {
  const { environment: _environment, description: _description, ...view } = await showEndpoint(ctx, endpoint);
  return { ...view, events: tradeEventTypes.filter((type) => endpoint.events.includes(type)) };
}
