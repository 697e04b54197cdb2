import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { hashToken } from '../../platform/crypto/secrets.ts';

export interface DeviceSignature {
  /** The public half of the device's key: P-256 as SPKI, in base64url. */
  readonly public_key: string;
  /** A SHA-256 signature as r and s, in base64url. */
  readonly signature: string;
}

/** The hash by which the server stores and finds a key. */
export function keyHashOf(publicKey: string): string {
  return hashToken(publicKey);
}

/** Whether this key signed this text. False for an invalid P-256 key or signature. */
export function isSignedBy(signed: DeviceSignature, text: string): boolean {
  const key = readKey(signed.public_key);
  if (!key) return false;
  const signature = Buffer.from(signed.signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
}

/** Accepts only one encoding of a key: another encoding of the same bytes would count as another device. */
function readKey(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    const isPlain = key.export({ format: 'der', type: 'spki' }).toString('base64url') === publicKey;
    return isPlain && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    // The caller learns only that the key is invalid; the reason would only help an attacker.
    return null;
  }
}
