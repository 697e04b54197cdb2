import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/**
 * The unguessable token in an order's link: the id and a code that only this server can make. It is stored nowhere, so
 * a copy of the database opens no order.
 */
export function tokenOfOrder(keys: ServerKeys, orderId: string): string {
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, codeOf(keys, id)]).toString('base64url');
}

/**
 * The id of the order that a token opens; null unless the token is exactly as this server made it: payments are grouped
 * by token, so two spellings of one would count as two orders.
 */
export function orderOfToken(keys: ServerKeys, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), codeOf(keys, id))) return null;
  const hex = id.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function codeOf(keys: ServerKeys, id: Buffer): Buffer {
  return createHmac('sha256', keys.keyFor('cashier order')).update(id).digest().subarray(0, MAC_BYTES);
}
