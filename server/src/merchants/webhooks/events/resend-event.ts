import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { EVENT_DAYS } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recoverMissed, resend } from '../deliveries/delivery-store.ts';
import { ROUND_MILLISECONDS } from '../deliveries/retry-schedule.ts';
import { type EndpointRow, findEndpoint, type MerchantOwner, type Owner } from '../store.ts';
import { findEvent } from './event-store.ts';
import { writePing } from './publish-webhook.ts';

/** The number of events that one call recovers; a merchant who missed more calls again. */
const RECOVERED_AT_ONCE = 5000;

/** Sends an event to an endpoint again, or for the first time; returns the id of its delivery. */
export async function resendEvent(
  ctx: WriteContext,
  owner: Owner,
  { eventId, endpointId }: { readonly eventId: string; readonly endpointId: string },
): Promise<string> {
  const endpoint = await requireOn(ctx, owner, endpointId);
  const event = await findEvent(ctx.tx, owner, eventId);
  if (!event) throw new Refusal(webhookRefusals.WebhookEventNotFound, { days: EVENT_DAYS });
  return resend(ctx, resending(ctx, owner, endpoint, event));
}

/** Sends a test event to an endpoint; returns the id of its delivery. */
export async function pingEndpoint(ctx: WriteContext, owner: Owner, endpointId: string): Promise<string> {
  const endpoint = await requireOn(ctx, owner, endpointId);
  const eventId = await writePing(ctx, owner, endpointId);
  return resend(ctx, resending(ctx, owner, endpoint, { id: eventId, subject_id: endpointId }));
}

/** Sends the events that an endpoint has not received since an instant; returns how many, at most 5,000. */
export async function recoverEndpoint(
  ctx: WriteContext,
  owner: MerchantOwner,
  { endpointId, since }: { readonly endpointId: string; readonly since: Date },
): Promise<number> {
  const endpoint = await requireOn(ctx, owner, endpointId);
  return recoverMissed(ctx, endpoint, { since, giveUpAt: endOfRound(ctx), most: RECOVERED_AT_ONCE });
}

async function requireOn(ctx: WriteContext, owner: Owner, endpointId: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(ctx.tx, owner, endpointId);
  if (!endpoint) throw new Refusal(webhookRefusals.WebhookEndpointNotFound);
  if (endpoint.status === 'off') throw new Refusal(webhookRefusals.WebhookEndpointOff);
  return endpoint;
}

function resending(
  ctx: WriteContext,
  owner: Owner,
  endpoint: EndpointRow,
  event: { readonly id: string; readonly subject_id: string },
) {
  return {
    eventId: event.id,
    endpointId: endpoint.id,
    owner,
    subjectId: event.subject_id,
    giveUpAt: endOfRound(ctx),
  };
}

function endOfRound({ now }: WriteContext): Date {
  return new Date(now.getTime() + ROUND_MILLISECONDS);
}
