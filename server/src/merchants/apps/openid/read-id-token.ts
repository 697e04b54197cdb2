import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import { publishedOpenidKeys } from './openid-keys.ts';

const header = z.object({ alg: z.literal('RS256'), kid: z.string() });
const claims = z.object({ iss: z.string(), aud: z.string(), sid: z.uuid() });
const ID_TOKEN_MAX = 4000;

/** The app and the login that one of our ID tokens names. */
export type NamedLogin = z.output<typeof claims>;

/** Reads an ID token that comes back as a hint. It may have expired, because its login may still be running. */
export async function readIdToken(ctx: ReadContext, token: string): Promise<NamedLogin | null> {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (token.length > ID_TOKEN_MAX || more.length > 0) return null;
  const named = header.safeParse(jsonOf(head));
  const keys = named.success ? await publishedOpenidKeys(ctx) : [];
  const key = keys.find(({ kid }) => kid === named.data?.kid);
  if (!key) return null;
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
  return isSigned ? (claims.safeParse(jsonOf(body)).data ?? null) : null;
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    // A part that is not JSON is no token.
    return null;
  }
}
