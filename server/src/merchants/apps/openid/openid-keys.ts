import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { insertOpenidKey, type OpenidKey, readOpenidKeys } from './openid-key-store.ts';

/** Equivalent to about 128 bits of security. */
const MODULUS_BITS = 3072;
const PURPOSE = 'openid keys';
const EXPONENT = 'AQAB';
/** A key signs only after this time since its publication, because clients cache the list for up to an hour. */
const UNUSED_FOR = HOUR;
/** The age at which the newest key gets a successor. */
const ROTATED_AFTER = 90 * DAY;

interface PublishedOpenidKey {
  readonly kty: 'RSA';
  readonly use: 'sig';
  readonly alg: 'RS256';
  readonly kid: string;
  readonly n: string;
  readonly e: string;
}

/** The public keys as a JWK Set, including earlier keys whose tokens may still be checked. */
export async function publishedOpenidKeys(ctx: ReadContext): Promise<readonly PublishedOpenidKey[]> {
  const keys = await readOpenidKeys(ctx);
  return keys.map(({ id, modulus }) => ({ kty: 'RSA', use: 'sig', alg: 'RS256', kid: id, n: modulus, e: EXPONENT }));
}

/** The key that signs ID tokens now. Creates the first key, and a successor for an old one. */
export async function openidKeyInUse(ctx: WriteContext): Promise<{ readonly id: string; readonly key: KeyObject }> {
  const found = await readOpenidKeys(readContextOf(ctx));
  const keys = needsKey(found, ctx.now) ? await drawMissingKey(ctx) : found;
  const inUse = keyInUse(keys, ctx.now);
  if (!inUse) throw new Error('There is no key for ID tokens');
  return { id: inUse.id, key: createPrivateKey(vaultOf(ctx).open(inUse.sealed_key)) };
}

function needsKey(keys: readonly OpenidKey[], now: Date): boolean {
  const newest = keys.at(-1);
  return !newest || newest.created_at.getTime() < now.getTime() - ROTATED_AFTER;
}

/** Of several processes that need a new key concurrently, one creates it and the others read it. */
async function drawMissingKey(ctx: WriteContext): Promise<readonly OpenidKey[]> {
  await takeAdvisoryLock(ctx.tx, PURPOSE);
  const keys = await readOpenidKeys(readContextOf(ctx));
  return needsKey(keys, ctx.now) ? [...keys, await drawKey(ctx)] : keys;
}

/** The newest key that is old enough to be known everywhere, or else the oldest. */
export function keyInUse<Key extends { readonly created_at: Date }>(keys: readonly Key[], now: Date): Key | undefined {
  const known = keys.filter(({ created_at: at }) => at.getTime() <= now.getTime() - UNUSED_FOR);
  return known.at(-1) ?? keys[0];
}

async function drawKey(ctx: WriteContext): Promise<OpenidKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const { n: modulus = '' } = publicKey.export({ format: 'jwk' });
  const row = {
    id: thumbprintOf(modulus),
    sealed_key: vaultOf(ctx).seal(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
    modulus,
    created_at: ctx.now,
  };
  await insertOpenidKey(ctx, row);
  return row;
}

function thumbprintOf(modulus: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ e: EXPONENT, kty: 'RSA', n: modulus }))
    .digest('base64url');
}

function vaultOf({ serverKeys }: { readonly serverKeys: ServerKeys }) {
  return serverKeys.vaultFor(PURPOSE);
}
