import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import type { WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { giveUpWaiting } from '../deliveries/delivery-store.ts';
import type { AddressGuard } from '../sending/public-address.ts';
import { type EndpointRow, lockEndpoint, type MerchantOwner, type Owner, updateEndpoint } from '../store.ts';
import { requireEndpointUrl } from './endpoint-url.ts';

export interface EndpointEdit {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEventType[] | undefined;
  readonly description?: string | undefined;
  readonly is_on?: boolean | undefined;
  readonly has_public_signature?: boolean | undefined;
  /** Whether the address may change: a key may change it, a member only with the payment password. */
  readonly mayMove: boolean;
}

const closedCircuit = { status: 'on', off_reason: null, failures_in_row: 0, paused_until: null } as const;
const switchedOff = { status: 'off', off_reason: 'merchant', paused_until: null } as const;

/**
 * Changes an endpoint. A new address, or switching it on, closes its circuit, as the fault may be fixed. Switching it
 * off gives up its pending deliveries.
 */
export async function changeEndpoint(
  ctx: WriteContext,
  owner: MerchantOwner,
  { id, edit }: { readonly id: string; readonly edit: EndpointEdit },
  isAllowed: AddressGuard,
): Promise<{ readonly before: EndpointRow; readonly after: EndpointRow }> {
  const endpoint = await lockEndpoint(ctx.tx, owner, id);
  if (!endpoint) throw new Refusal(webhookRefusals.WebhookEndpointNotFound);
  const url = edit.url === undefined ? endpoint.url : requireEndpointUrl(edit.url, owner.environment, isAllowed);
  if (url !== endpoint.url && !edit.mayMove) throw new Refusal(webhookRefusals.WebhookUrlNeedsPassword);
  const isOff = edit.is_on === undefined ? endpoint.status === 'off' : !edit.is_on;
  const isRepaired = edit.is_on === true || (url !== endpoint.url && !isOff);
  const after = await updateEndpoint(ctx, id, {
    url,
    description: edit.description ?? endpoint.description,
    events: [...(edit.events ?? endpoint.events)],
    has_public_signature: edit.has_public_signature ?? endpoint.has_public_signature,
    ...(isRepaired ? closedCircuit : {}),
    ...(edit.is_on === false && endpoint.status !== 'off' ? switchedOff : {}),
  });
  if (edit.is_on === false) await giveUpWaiting(ctx, { endpointId: id, overdueBy: null });
  return { before: endpoint, after };
}

/** Deletes an endpoint; its pending deliveries are given up. Earlier ones stay listed until they are deleted by age. */
export async function deleteEndpoint(ctx: WriteContext, owner: Owner, id: string): Promise<EndpointRow> {
  const endpoint = await lockEndpoint(ctx.tx, owner, id);
  if (!endpoint) throw new Refusal(webhookRefusals.WebhookEndpointNotFound);
  await updateEndpoint(ctx, id, {
    deleted_at: ctx.now,
    ...(endpoint.status === 'off' ? {} : switchedOff),
  });
  await giveUpWaiting(ctx, { endpointId: id, overdueBy: null });
  return endpoint;
}
