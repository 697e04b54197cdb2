import { isSame, keyedHash } from '../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';

const SIGNATURE_LENGTH = 32;

/** The receipt sent with a push: only the device that could decrypt the push can return it. */
export function receiptOf(keys: ServerKeys, deliveryId: string): string {
  return `${deliveryId}.${signatureOf(keys, deliveryId)}`;
}

/** The delivery of a receipt, or null for a forged one. */
export function deliveryOf(keys: ServerKeys, receipt: string): string | null {
  const [deliveryId = '', signature = ''] = receipt.split('.', 2);
  return isSame(signature, signatureOf(keys, deliveryId)) ? deliveryId : null;
}

function signatureOf(keys: ServerKeys, deliveryId: string): string {
  return keyedHash(keys.keyFor('push receipts'), deliveryId).slice(0, SIGNATURE_LENGTH);
}
