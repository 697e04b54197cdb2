import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a key for one use, so that a leaked key reveals nothing about the others. */
export function subkey(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `eh ${use}`, KEY_BYTES));
}

/** 256 random bits, safe to send in a header. */
export function newToken(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Safe only for values that cannot be guessed; guessable values need `keyedHash`. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export function keyedHash(key: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

/** Compares in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
