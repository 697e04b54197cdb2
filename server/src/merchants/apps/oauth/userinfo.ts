import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { subjectOf } from '../subject.ts';
import { authenticateGrant } from '../tokens/authenticate-grant.ts';
import { OAuthFault } from './oauth-fault.ts';
import type { Parameters } from './oauth-request.ts';
import { personClaims } from './person-claims.ts';

const TOKEN = /^[\w.~+/=-]{1,200}$/;

interface Asked {
  readonly authorization: string | undefined;
  /** The form of a POST; null if there is none. */
  readonly form: Parameters | null;
  readonly origin: string;
}

/** The claims about an access token's user that its scopes allow. */
export async function userinfo(ctx: WriteContext, { authorization, form, origin }: Asked): Promise<object> {
  const token = tokenIn(authorization, form);
  const caller = token === undefined ? null : await authenticateGrant(readContextOf(ctx), token);
  if (!caller) throw new OAuthFault('invalid_token', 'the access token is unknown or has ended', 401);
  if (!caller.scopes.includes('openid')) throw new OAuthFault('insufficient_scope', 'openid is needed', 403);
  const sub = subjectOf(ctx, caller);
  return { sub, ...(await personClaims(ctx, { ...caller, origin })) };
}

/** The token of the header or of the form (RFC 6750): a request that has both means two different things. */
function tokenIn(authorization: string | undefined, form: Parameters | null): string | undefined {
  const inForm = form?.get('access_token');
  if (inForm !== undefined && authorization !== undefined)
    throw new OAuthFault('invalid_request', 'the access token comes twice');
  return TOKEN.exec(inForm ?? /^Bearer (.*)$/i.exec(authorization ?? '')?.[1] ?? '')?.[0];
}
