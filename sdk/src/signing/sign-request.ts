import { hexOf, hmac, randomText } from './crypto.ts';

export interface UnsignedRequest {
  readonly method: string;
  /** The path with its query, as sent. */
  readonly path: string;
  /** The exact bytes of the body; empty if there is none. */
  readonly body: string;
}

export interface ApiKey {
  readonly keyId: string;
  readonly secret: string;
}

/** A key that is sent as it is, and signs nothing. */
export interface BearerKey {
  /** `ehb_test_…`, or `ehb_live_…` with rights to read only. */
  readonly bearer: string;
}

const NONCE_BYTES = 18;
const SECOND = 1000;

/** The headers that identify the sender of a request, by whichever key there is. */
export async function headersOf(key: ApiKey | BearerKey, request: UnsignedRequest): Promise<Record<string, string>> {
  return 'bearer' in key ? { authorization: `Bearer ${key.bearer}` } : signRequest(key, request);
}

/** The four headers that identify the sender of a request and prove that it was not changed. */
export async function signRequest(
  { keyId, secret }: ApiKey,
  { method, path, body }: UnsignedRequest,
  { time = String(Math.floor(Date.now() / SECOND)), nonce = randomText(NONCE_BYTES) } = {},
): Promise<Record<string, string>> {
  const signature = hexOf(await hmac(secret, [time, nonce, method, path, body].join('\n')));
  return { 'eh-key': keyId, 'eh-time': time, 'eh-nonce': nonce, 'eh-signature': `v1=${signature}` };
}
