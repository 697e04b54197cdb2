import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { subjectOf } from '../subject.ts';
import { authenticateGrant } from '../tokens/authenticate-grant.ts';
import { OAuthFault } from './oauth-fault.ts';
import { personClaims } from './person-claims.ts';

/** The claims about an access token's user that its scopes allow. */
export async function userinfo(
  ctx: WriteContext,
  { authorization, origin }: { readonly authorization: string | undefined; readonly origin: string },
): Promise<object> {
  const token = /^Bearer ([\w.~+/=-]{1,200})$/i.exec(authorization ?? '')?.[1];
  const caller = token === undefined ? null : await authenticateGrant(readContextOf(ctx), token);
  if (!caller) throw new OAuthFault('invalid_token', 'the access token is unknown or has ended', 401);
  if (!caller.scopes.includes('openid')) throw new OAuthFault('insufficient_scope', 'openid is needed', 403);
  const sub = subjectOf(ctx, caller);
  return { sub, ...(await personClaims(ctx, { ...caller, origin })) };
}
