import { hash } from 'node:crypto';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { networkTest } from '../../../platform/http/admission/networks.ts';
import type { SignedRequest } from '../../../platform/http/open/open-edge.ts';
import type { KeyCaller } from '../../../platform/http/open/open-input.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type KeyState, keyStateOf } from '../keys/key-end.ts';
import { openKeySecret } from '../keys/key-secret.ts';
import { KEY_REQUESTS, SIGNATURE_SECONDS_MAX } from '../limits.ts';
import { isSigned, secondsApart, signedParts } from './signature.ts';
import { findSigningKey, noteRequests, type SigningKey } from './signed-requests-store.ts';

/**
 * The caller of a signed request. Checks in this order: headers, time, key, signature, expiry, address, freshness, pace; only
 * requests with a correct signature are counted, so that nobody can use up another key's limit. `wallClock` is the real
 * time, because clients' clocks do not follow a demo's moved clock.
 */
export async function authenticateKey(ctx: ReadContext, wallClock: Clock, request: SignedRequest): Promise<KeyCaller> {
  const signed = signedParts(request);
  if (signed === null) throw new Refusal(signatureRefusals.SignatureMissing);
  const { keyId, signature, parts } = signed;
  const at = wallClock.now();
  requireTime(Number(parts.time), at);
  const key = await findSigningKey(ctx, keyId);
  const state: KeyState = key ? keyStateOf(key, ctx.now) : 'stopped';
  if (!key || state === 'stopped') throw new Refusal(signatureRefusals.KeyUnknown);
  if (!isSigned(openKeySecret(ctx, key.sealed_secret), parts, signature))
    throw new Refusal(signatureRefusals.SignatureWrong);
  if (state === 'expired') throw new Refusal(signatureRefusals.KeyExpired);
  requireAddress(key, request.address);
  const expiresAt = new Date((Number(parts.time) + SIGNATURE_SECONDS_MAX + 1) * SECOND);
  const noted = await noteRequests(ctx, { keyId, nonce: parts.nonce, address: request.address, at, expiresAt });
  if (!noted.isFirst) throw new Refusal(signatureRefusals.RequestReplayed);
  const { most, withinSeconds } = KEY_REQUESTS;
  const endsAt = noted.beganAt.getTime() + withinSeconds * SECOND;
  const seconds = Math.max(1, Math.ceil((endsAt - at.getTime()) / SECOND));
  if (noted.calls > most)
    throw new Refusal(signatureRefusals.PaceExceeded, { most, seconds, within_seconds: withinSeconds });
  return { ...callerOf(key), quota: { name: 'pace', left: most - noted.calls, most, withinSeconds, seconds } };
}

function requireTime(sent: number, at: Date): void {
  const seconds = secondsApart(sent, at);
  if (seconds > SIGNATURE_SECONDS_MAX)
    throw new Refusal(signatureRefusals.TimeOutsideWindow, { seconds, most: SIGNATURE_SECONDS_MAX });
}

/** A key without networks may be used from anywhere. */
function requireAddress({ networks }: SigningKey, address: string): void {
  if (networks.length > 0 && !networkTest(networks)(address))
    throw new Refusal(signatureRefusals.AddressNotAllowed, { address });
}

function callerOf({ id, merchant_id, environment, scopes }: SigningKey): Omit<KeyCaller, 'quota'> {
  return {
    kind: 'key',
    actorId: actorOf(merchant_id, environment),
    merchantId: merchant_id,
    environment,
    keyId: id,
    scopes,
  };
}

/** Live and test have separate idempotency keys. */
function actorOf(merchantId: string, environment: Environment): string {
  const hex = hash('sha256', `${environment} ${merchantId}`, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
