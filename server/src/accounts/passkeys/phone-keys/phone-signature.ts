import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A phone's public key as bytes; null for anything but P-256 in its one allowed encoding. */
export function readPhoneKey(spelled: string): Buffer | null {
  const bytes = Buffer.from(spelled, 'base64url');
  const key = keyOf(bytes);
  const isPlain = key?.export({ format: 'der', type: 'spki' }).equals(bytes) === true;
  return isPlain && bytes.toString('base64url') === spelled ? bytes : null;
}

/** Whether this key signed this text, with SHA-256 and DER encoding as on both phone systems. */
export function isSignedByPhone(publicKey: Buffer, text: string, signature: string): boolean {
  const key = keyOf(publicKey);
  return key !== null && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function keyOf(bytes: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    // The caller learns only that the key is invalid; the reason would only help an attacker.
    return null;
  }
}
