import { hash } from 'node:crypto';
import { type KeyScope, keyScopes } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { type TraderScope, traderScopes } from '@eh/contract/merchants/traders/trader-names.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { networkTest } from '../../../platform/http/admission/networks.ts';
import type { SignedRequest } from '../../../platform/http/open/open-caller.ts';
import type { KeyCaller, TraderCaller } from '../../../platform/http/open/open-input.ts';
import type { Quota } from '../../../platform/http/requests/quotas.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyStateOf } from '../keys/key-end.ts';
import { openKeySecret } from '../keys/key-secret.ts';
import { KEY_REQUESTS, SIGNATURE_SECONDS_MAX, TRADER_KEY_REQUESTS } from '../limits.ts';
import { bearerOf } from './bearer-key.ts';
import { isSigned, secondsApart, signedParts } from './signature.ts';
import { findBearerKey, findSigningKey, noteRequests, type SigningKey } from './signed-requests-store.ts';

/**
 * The caller of a request that is signed or has a bearer key. Only requests with a correct signature, or a known bearer
 * key, are counted, so that nobody can use up another key's limit. `wallClock` is the real time, because clients' clocks
 * do not follow a demo's moved clock.
 */
export async function authenticateKey(
  ctx: ReadContext,
  wallClock: Clock,
  request: SignedRequest,
): Promise<KeyCaller | TraderCaller> {
  const token = bearerOf(request.headers);
  const at = wallClock.now();
  const proven = token === null ? await keyOfSignature(ctx, at, request) : await keyOfBearer(ctx, at, token);
  requireAddress(proven.key, request.address);
  const quota = await countRequest(ctx, at, proven, request.address);
  return traderOf(proven.key, quota) ?? merchantOf(proven.key, quota);
}

/** A key as the caller of a call that its owner repeats; the repeat counts as one of its calls. */
export async function callerOfKey(
  ctx: ReadContext,
  wallClock: Clock,
  { keyId, address }: { readonly keyId: string; readonly address: string },
): Promise<KeyCaller> {
  const key = await findSigningKey(ctx, keyId);
  if (!key || key.merchant_id === null || keyStateOf(key, ctx.now) !== 'working')
    throw new Refusal(merchantRefusals.KeyIsOver);
  const at = wallClock.now();
  return merchantOf(key, await countRequest(ctx, at, { key, nonce: null, expiresAt: at }, address));
}

/** A key whose owner sent the request, and the nonce that must be new; null for a bearer key. */
interface Proven {
  readonly key: SigningKey;
  readonly nonce: string | null;
  readonly expiresAt: Date;
}

/** Checks in this order: headers, time, key, signature, expiry. */
async function keyOfSignature(ctx: ReadContext, at: Date, request: SignedRequest): Promise<Proven> {
  const signed = signedParts(request);
  if (signed === null) throw new Refusal(signatureRefusals.SignatureMissing);
  const { keyId, signature, parts } = signed;
  requireTime(Number(parts.time), at);
  const key = requireStarted(await findSigningKey(ctx, keyId), ctx.now);
  if (key.sealed_secret === null) throw new Refusal(signatureRefusals.KeyIsBearer);
  if (!isSigned(openKeySecret(ctx, key.sealed_secret), parts, signature))
    throw new Refusal(signatureRefusals.SignatureWrong);
  requireUnexpired(key, ctx.now);
  const expiresAt = new Date((Number(parts.time) + SIGNATURE_SECONDS_MAX + 1) * SECOND);
  return { key, nonce: parts.nonce, expiresAt };
}

/** Nobody can guess a bearer key, so it is looked up by its hash. */
async function keyOfBearer(ctx: ReadContext, at: Date, token: string): Promise<Proven> {
  const key = requireStarted(await findBearerKey(ctx, hashToken(token)), ctx.now);
  requireUnexpired(key, ctx.now);
  return { key, nonce: null, expiresAt: at };
}

function requireStarted(key: SigningKey | null, now: Date): SigningKey {
  if (!key || keyStateOf(key, now) === 'stopped') throw new Refusal(signatureRefusals.KeyUnknown);
  return key;
}

function requireUnexpired(key: SigningKey, now: Date): void {
  if (keyStateOf(key, now) === 'expired') throw new Refusal(signatureRefusals.KeyExpired);
}

/** Counts the request, refuses a repeated nonce and a pace that is too fast, and says what is left of the minute. */
async function countRequest(ctx: ReadContext, at: Date, proven: Proven, address: string): Promise<Quota> {
  const { key, nonce, expiresAt } = proven;
  const noted = await noteRequests(ctx, { keyId: key.id, nonce, address, at, expiresAt });
  if (!noted.isFirst) throw new Refusal(signatureRefusals.RequestReplayed);
  const { most, withinSeconds } = key.user_id === null ? KEY_REQUESTS : TRADER_KEY_REQUESTS;
  const endsAt = noted.beganAt.getTime() + withinSeconds * SECOND;
  const seconds = Math.max(1, Math.ceil((endsAt - at.getTime()) / SECOND));
  if (noted.calls > most)
    throw new Refusal(signatureRefusals.PaceExceeded, { most, seconds, within_seconds: withinSeconds });
  return { name: 'pace', left: most - noted.calls, most, withinSeconds, seconds };
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

function merchantOf({ id, merchant_id: merchantId, environment, scopes }: SigningKey, quota: Quota): KeyCaller {
  if (merchantId === null) throw new Error(`Key ${id} has no merchant`);
  return {
    kind: 'key',
    actorId: actorOf(`${environment} ${merchantId}`),
    merchantId,
    environment,
    keyId: id,
    scopes: scopes.filter(isOfMerchants),
    quota,
  };
}

function traderOf({ id, user_id: userId, scopes }: SigningKey, quota: Quota): TraderCaller | null {
  if (userId === null) return null;
  return {
    kind: 'trader',
    actorId: actorOf(`trader ${userId}`),
    userId,
    keyId: id,
    scopes: scopes.filter(isOfTraders),
    quota,
  };
}

const isOfMerchants = (scope: string): scope is KeyScope => keyScopes.some((name) => name === scope);
const isOfTraders = (scope: string): scope is TraderScope => traderScopes.some((name) => name === scope);

/** Live and test have separate idempotency keys, and so have people apart from what they do in the app. */
function actorOf(owner: string): string {
  const hex = hash('sha256', owner, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
