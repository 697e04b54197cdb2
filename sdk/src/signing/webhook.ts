import { EHSignatureError } from '../errors.ts';
import { base64Of, bytesOfBase64, hmac, isSame, isSignedBy } from './crypto.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** Headers as fetch, Node and most frameworks represent them. */
export type HeadersLike =
  | { get(name: string): string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** How far `webhook-timestamp` may differ from now; five minutes by default. */
  readonly toleranceSeconds?: number;
  /** The current time in Unix seconds; for tests. */
  readonly nowSeconds?: number;
}

const TOLERANCE_SECONDS = 300;
const SECOND = 1000;
const SECRET_PREFIX = 'whsec_';

/**
 * Verifies a webhook (Standard Webhooks) and returns its event. Pass the body exactly as received, not parsed and
 * serialized again. During a rotation, pass both secrets. Throws `EHSignatureError`, or a `TypeError` that says what to
 * pass if the arguments are wrong: a parsed body, or no secret.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, nowSeconds = Math.floor(Date.now() / SECOND) }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  requireBody(body);
  const wantedBy = secretsIn(secrets);
  const { id, signed, signatures } = readSigned(body, headers, { toleranceSeconds, nowSeconds });
  const given = signatures.filter((signature) => signature.startsWith('v1,'));
  let isRight = false;
  for (const secret of wantedBy) {
    const wanted = await webhookSignature(secret, signed);
    for (const signature of given) isRight = isSame(signature, wanted) || isRight;
  }
  if (!isRight) throw new EHSignatureError('wrong', 'no signature of the webhook matches a secret');
  return readEvent(id, body);
}

/** The signature by a `whsec_…` secret of what was signed: id, timestamp and body. */
export async function webhookSignature(secret: string, signed: Uint8Array<ArrayBuffer>): Promise<string> {
  return `v1,${base64Of(await hmac(keyOf(secret), signed))}`;
}

/** A published key of EH, as `eh.webhooks.keys()` gives it. */
export interface WebhookKey {
  readonly id: string;
  /** Raw Ed25519 key: 32 bytes in base64url. */
  readonly public_key: string;
}

/**
 * Verifies a webhook without a secret, with the public keys of EH, for an address that has `has_public_signature`. Save
 * the keys where your server runs: whoever gives you the keys decides what you believe. Throws `EHSignatureError`.
 */
export async function verifyPublicWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  keys: readonly WebhookKey[],
  { toleranceSeconds = TOLERANCE_SECONDS, nowSeconds = Math.floor(Date.now() / SECOND) }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  requireBody(body);
  const { id, signed, signatures } = readSigned(body, headers, { toleranceSeconds, nowSeconds });
  const name = headerOf(headers, 'webhook-key');
  const key = keys.find((published) => published.id === name);
  if (!key) throw new EHSignatureError('wrong', 'webhook-key names no key that you have');
  const given = signatures.filter((signature) => signature.startsWith(PUBLIC_PREFIX));
  for (const signature of given)
    if (await isSignedBy(key.public_key, signed, signature.slice(PUBLIC_PREFIX.length))) return readEvent(id, body);
  throw new EHSignatureError('wrong', 'no signature of the webhook matches the key');
}

const PUBLIC_PREFIX = 'v1a,';

function readSigned(body: string | Uint8Array, headers: HeadersLike, time: Required<VerifyWebhookOptions>) {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures)
    throw new EHSignatureError('missing', 'webhook-id, webhook-timestamp or webhook-signature is missing');
  requireTime(timestamp, time);
  return { id, signed: signedBytes(`${id}.${timestamp}.`, body), signatures: signatures.split(' ') };
}

/** The bytes as received: if the body were decoded first, different bytes could have the same signature. */
function signedBytes(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [before, content] = [encoder.encode(head), typeof body === 'string' ? encoder.encode(body) : body];
  const whole = new Uint8Array(before.length + content.length);
  whole.set(before);
  whole.set(content, before.length);
  return whole;
}

/** Frameworks parse JSON before a program sees it, and a parsed body cannot be verified. */
function requireBody(body: unknown): void {
  if (typeof body === 'string' || body instanceof Uint8Array) return;
  const kind = body === undefined || body === null ? 'nothing' : `what its framework made of it (${typeof body})`;
  throw new TypeError(
    `verifyWebhook needs the body as it arrived, a string or bytes, and was given ${kind}. In Express use express.raw({ type: 'application/json' }) for this route; in fetch handlers await request.text().`,
  );
}

/** The given secrets; the second one, used in a rotation, may be unset. */
function secretsIn(secrets: unknown): readonly string[] {
  const given = (Array.isArray(secrets) ? secrets : [secrets]).filter(
    (secret: unknown) => secret !== undefined && secret !== '',
  );
  if (given.length > 0 && given.every((secret: unknown) => typeof secret === 'string')) return given;
  throw new TypeError(
    'verifyWebhook needs the secret of the webhook address: it begins with whsec_ and is shown once, when the address is added in the portal under Webhooks. Is its variable set where your program runs?',
  );
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

function readEvent(id: string, body: string | Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
    if (typeof event !== 'object' || event === null || Array.isArray(event)) throw new SyntaxError('not an object');
    // The signature is valid, so EH's server wrote the body.
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
