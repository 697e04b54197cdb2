const encoder = new TextEncoder();

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** HMAC-SHA256 by Web Crypto, which both Node 20 and edge runtimes provide. */
export async function hmac(
  secret: string | Uint8Array<ArrayBuffer>,
  signed: string | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof secret === 'string' ? encoder.encode(secret) : secret;
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign']);
  const content = typeof signed === 'string' ? encoder.encode(signed) : signed;
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
}

export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function base64urlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a base64 text, or null if it is not base64. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    // The text is not base64.
    return null;
  }
}

const PUBLIC_KEY_BYTES = 32;

/** Whether an Ed25519 key (raw, base64url) made this signature (base64, written in the one right way). */
export async function isSignedBy(
  publicKey: string,
  signed: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  const bytes = bytesOfBase64(signature);
  const raw = bytesOfBase64(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
  if (bytes === null || base64Of(bytes) !== signature || raw?.length !== PUBLIC_KEY_BYTES) return false;
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytes, signed);
}

/** Random letters and digits for nonces, states and verifiers. */
export function randomText(bytes: number): string {
  return base64urlOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Compares in constant time; only the length is revealed. */
export function isSame(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  return difference === 0;
}
