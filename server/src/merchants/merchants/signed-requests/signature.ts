import { createHmac } from 'node:crypto';
import { isSame } from '../../../platform/crypto/secrets.ts';

/** The parts of a request that its signature covers. */
export interface SignedParts {
  /** Unix seconds, as text. */
  readonly time: string;
  readonly nonce: string;
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  /** The body byte for byte as it is sent, empty without one. */
  readonly body: string;
}

const VERSION = 'v1=';

/** The signature of a request: HMAC-SHA256 over its parts, one a line, the body last. */
export function signRequest(secret: string, { time, nonce, method, url, body }: SignedParts): string {
  const text = [time, nonce, method, url, body].join('\n');
  return VERSION + createHmac('sha256', secret).update(text).digest('hex');
}

/** Whether the signature sent is right; compared in constant time. */
export function isSigned(secret: string, parts: SignedParts, sent: string): boolean {
  return isSame(sent, signRequest(secret, parts));
}
