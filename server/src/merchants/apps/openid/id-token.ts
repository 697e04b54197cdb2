import { createHash, sign } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@eh/contract/merchants/apps/app-bounds.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { openidKeyInUse } from './openid-keys.ts';

interface IdTokenFacts {
  readonly issuer: string;
  readonly subject: string;
  readonly clientId: string;
  /** The login that the token identifies, so that a logout can name it. */
  readonly loginId: string;
  readonly nonce: string | null;
  /** The instant at which the user proved who they are. */
  readonly authorizedAt: Date;
  readonly accessToken: string;
  /** The claims about the user that the scopes allow. */
  readonly person: object;
}

const HASH_BYTES = 16;

/** A signed ID token of OpenID Connect, which tells one app who has just logged in. */
export async function signIdToken(ctx: WriteContext, facts: IdTokenFacts): Promise<string> {
  const { id, key } = await openidKeyInUse(ctx);
  const issuedAt = epochSeconds(ctx.now);
  const claims = {
    iss: facts.issuer,
    sub: facts.subject,
    aud: facts.clientId,
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
    auth_time: epochSeconds(facts.authorizedAt),
    sid: facts.loginId,
    ...(facts.nonce === null ? {} : { nonce: facts.nonce }),
    at_hash: halfHash(facts.accessToken),
    ...facts.person,
  };
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid: id })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The left half of the token's SHA-256, which binds the ID token to it. */
function halfHash(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, HASH_BYTES).toString('base64url');
}
