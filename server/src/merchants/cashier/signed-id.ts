import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/** The kinds of rows that an address opens; each has a key of its own, so that no token opens a row of another kind. */
type SignedKind = 'cashier order' | 'payment link' | 'invoice mail';

/**
 * The unguessable word in an address: an id and a code that only this server can make. It is stored nowhere, so a copy of
 * the database opens nothing.
 */
export function tokenOfId(keys: ServerKeys, kind: SignedKind, rowId: string): string {
  const id = Buffer.from(rowId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, codeOf(keys, kind, id)]).toString('base64url');
}

/**
 * The id that a token opens; null for a token that this server did not make, to the letter: payments share a transaction by
 * it, so two writings of one token would be two orders there.
 */
export function idOfToken(keys: ServerKeys, kind: SignedKind, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), codeOf(keys, kind, id))) return null;
  const hex = id.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function codeOf(keys: ServerKeys, kind: SignedKind, id: Buffer): Buffer {
  return createHmac('sha256', keys.keyFor(kind)).update(id).digest().subarray(0, MAC_BYTES);
}
