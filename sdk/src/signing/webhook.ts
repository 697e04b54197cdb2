import { EHSignatureError } from '../errors.ts';
import { base64Of, bytesOfBase64, hmac, isSame } from './crypto.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** Headers as fetch, Node and most frameworks give them. */
export type HeadersLike =
  | { get(name: string): string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** How far `webhook-timestamp` may be from now; five minutes unless it is given. */
  readonly toleranceSeconds?: number;
  /** The present, in Unix seconds; for tests. */
  readonly nowSeconds?: number;
}

const TOLERANCE_SECONDS = 300;
const SECOND = 1000;
const SECRET_PREFIX = 'whsec_';

/**
 * Verifies a webhook (Standard Webhooks) and gives its event. Hand in the body exactly as it arrived, not parsed and
 * written again. While a secret is being rotated, hand in both. Throws `EHSignatureError`.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, nowSeconds = Math.floor(Date.now() / SECOND) }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures)
    throw new EHSignatureError('missing', 'webhook-id, webhook-timestamp or webhook-signature is missing');
  requireTime(timestamp, { toleranceSeconds, nowSeconds });
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const given = signatures.split(' ').filter((signature) => signature.startsWith('v1,'));
  let isRight = false;
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const wanted = `v1,${base64Of(await hmac(keyOf(secret), `${id}.${timestamp}.${text}`))}`;
    for (const signature of given) isRight = isSame(signature, wanted) || isRight;
  }
  if (!isRight) throw new EHSignatureError('wrong', 'no signature of the webhook matches a secret');
  return readEvent(id, text);
}

function requireTime(timestamp: string, { toleranceSeconds, nowSeconds }: Required<VerifyWebhookOptions>): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw new EHSignatureError('malformed', 'webhook-timestamp is not Unix seconds');
  const age = nowSeconds - Number(timestamp);
  if (age > toleranceSeconds) throw new EHSignatureError('too_old', `the webhook is ${age} s old`);
  if (age < -toleranceSeconds) throw new EHSignatureError('too_new', `the webhook is ${-age} s in the future`);
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOfBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (bytes === null || bytes.length === 0)
    throw new EHSignatureError('malformed', 'a secret begins with whsec_ and goes on in base64');
  return bytes;
}

function readEvent(id: string, text: string): WebhookEvent {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null) throw new SyntaxError('not an object');
    // The signature is right, so the body is what the server of EH wrote.
    return { ...event, id } as WebhookEvent;
  } catch (cause) {
    throw new EHSignatureError('malformed', 'the body of the webhook is not a JSON object', { cause });
  }
}

function headerOf(headers: HeadersLike, name: string): string | undefined {
  if (isGetter(headers)) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}

function isGetter(headers: HeadersLike): headers is { get(name: string): string | null | undefined } {
  return 'get' in headers && typeof headers.get === 'function';
}
