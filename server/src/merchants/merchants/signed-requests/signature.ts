import { createHmac } from 'node:crypto';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { isSame } from '../../../platform/crypto/secrets.ts';
import type { SignedRequest } from '../../../platform/http/open/open-caller.ts';

/** The parts of a request that its signature covers. */
export interface SignedParts {
  /** Unix seconds, as text. */
  readonly time: string;
  readonly nonce: string;
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  /** The body exactly as sent; empty if there is none. */
  readonly body: string;
}

const VERSION = 'v1=';
const NONCE = /^[\w-]{16,64}$/;
const UNIX_SECONDS = /^\d{10}$/;

interface Signed {
  readonly keyId: string;
  readonly signature: string;
  readonly parts: SignedParts;
}

/** The signed parts of a request and its signature; null if a header is missing or malformed. */
export function signedParts({ headers, method, url, body }: Omit<SignedRequest, 'address'>): Signed | null {
  const [keyId, time, nonce, signature] = ['eh-key', 'eh-time', 'eh-nonce', 'eh-signature'].map(
    (name) => headers[name],
  );
  const isWhole =
    typeof keyId === 'string' && typeof time === 'string' && typeof nonce === 'string' && typeof signature === 'string';
  if (!isWhole || !NONCE.test(nonce) || !UNIX_SECONDS.test(time)) return null;
  return { keyId, signature, parts: { time, nonce, method, url, body } };
}

/** The difference in seconds between the time in a request and now. */
export function secondsApart(sent: number, at: Date): number {
  return Math.abs(Math.round(at.getTime() / SECOND) - sent);
}

/** The signature of a request: HMAC-SHA256 over its parts, one per line, the body last. */
export function signRequest(secret: string, { time, nonce, method, url, body }: SignedParts): string {
  const text = [time, nonce, method, url, body].join('\n');
  return VERSION + createHmac('sha256', secret).update(text).digest('hex');
}

/** Whether the signature is correct; compared in constant time. */
export function isSigned(secret: string, parts: SignedParts, sent: string): boolean {
  return isSame(sent, signRequest(secret, parts));
}
