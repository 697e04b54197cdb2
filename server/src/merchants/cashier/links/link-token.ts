import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { idOfToken, tokenOfId } from '../signed-id.ts';

/** The word in the address of a payment link. */
export function tokenOfLink(keys: ServerKeys, linkId: string): string {
  return tokenOfId(keys, 'payment link', linkId);
}

/** The id of the payment link that a token opens; null for a token that this server did not make. */
export function linkOfToken(keys: ServerKeys, token: string): string | null {
  return idOfToken(keys, 'payment link', token);
}
