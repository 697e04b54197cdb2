import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { idOfToken, tokenOfId } from '../signed-id.ts';

/** The word in the address of an order. */
export function tokenOfOrder(keys: ServerKeys, orderId: string): string {
  return tokenOfId(keys, 'cashier order', orderId);
}

/** The id of the order that a token opens; null for a token that this server did not make. */
export function orderOfToken(keys: ServerKeys, token: string): string | null {
  return idOfToken(keys, 'cashier order', token);
}
