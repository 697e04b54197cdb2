import { createHmac, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** The end of a secret that helps people recognize it. */
const HINT_LENGTH = 4;

/** A new secret in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The last four significant characters of a secret, since base64 may end in padding. */
export function hintOf(secret: string): string {
  return secret.replaceAll('=', '').slice(-HINT_LENGTH);
}

export interface SignedMessage {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of a message by Standard Webhooks 1.0: one signature for each secret, the newest first, and one with the
 * published key for a receiver that holds no secret.
 */
export function signedHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
  keys: SigningKeys | null = null,
) {
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(PREFIX, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': [...signatures, ...(keys === null ? [] : [publicSignature(keys, content)])].join(' '),
    ...(keys === null ? {} : { 'webhook-key': keys.inUse }),
  };
}

/** Begins with an id, so it is no document of another kind that the same key signs. */
function publicSignature(keys: SigningKeys, content: string): string {
  return `v1a,${Buffer.from(keys.sign(Buffer.from(content)), 'base64url').toString('base64')}`;
}
