import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hintOf, newWebhookSecret } from '../sending/signature.ts';
import { type EndpointRow, endSecrets, insertSecret, lockEndpoint, type Owner, signingSecrets } from '../store.ts';

/** The vault of the secrets that sign webhooks. */
export function secretVault(serverKeys: ServerKeys) {
  return serverKeys.vaultFor('webhook secrets');
}

/** Gives an endpoint a new secret; returns it to be shown once. */
export async function addSecret(ctx: WriteContext, endpointId: string): Promise<string> {
  const secret = newWebhookSecret();
  await insertSecret(ctx, {
    id: ctx.ids.next(ctx.now),
    endpoint_id: endpointId,
    sealed_secret: secretVault(ctx.serverKeys).seal(secret),
    hint: hintOf(secret),
    created_at: ctx.now,
    ends_at: null,
  });
  return secret;
}

/**
 * Replaces the secret of an endpoint; the previous one signs for some hours more. If two already sign, the rotation
 * must end both at once, as after a leak.
 */
export async function rotateSecret(
  ctx: WriteContext,
  owner: Owner,
  { endpointId, oldSecretHours }: { readonly endpointId: string; readonly oldSecretHours: number },
): Promise<{ readonly endpoint: EndpointRow; readonly secret: string }> {
  const endpoint = await lockEndpoint(ctx.tx, owner, endpointId);
  if (!endpoint) throw new Refusal(webhookRefusals.WebhookEndpointNotFound);
  const signing = await signingSecrets(ctx.tx, [endpointId], ctx.now);
  if (oldSecretHours > 0 && signing.length > 1) throw new Refusal(webhookRefusals.WebhookSecretsRotating);
  await endSecrets(ctx, endpointId, new Date(ctx.now.getTime() + oldSecretHours * HOUR));
  return { endpoint, secret: await addSecret(ctx, endpointId) };
}
