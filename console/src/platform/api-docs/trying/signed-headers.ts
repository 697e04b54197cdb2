import { randomId } from '@eh/ui/reader/random-id.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import type { Credentials } from './credentials.ts';

export interface Signed {
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  readonly body: string;
}

const SECOND = 1000;
const HEX = 16;

/** The headers of a request that a merchant's key signs: time, nonce, method, path with query, and body. */
export async function signedHeaders({ key, secret }: Credentials, { method, url, body }: Signed): Promise<Headers> {
  const time = String(Math.floor(serverNow() / SECOND));
  const nonce = randomId();
  const signature = await hmac(secret, [time, nonce, method, url, body].join('\n'));
  return [
    ['EH-Key', key],
    ['EH-Time', time],
    ['EH-Nonce', nonce],
    ['EH-Signature', `v1=${signature}`],
  ];
}

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  // Browsers refuse an empty key; the server refuses this signature anyway.
  const bytes = encoder.encode(secret || ' ');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return [...signature].map((byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

export type Headers = readonly (readonly [name: string, value: string])[];
