import { requireUser } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { noteUse } from '../grants/note-use.ts';
import { subjectOf } from '../subject.ts';
import { authenticateGrant } from '../tokens/authenticate-grant.ts';
import { OAuthFault } from './oauth-fault.ts';
import { profileClaims } from './profile-claims.ts';

/** The claims about the user of an access token, as far as its scopes reach. */
export async function userinfo(
  ctx: WriteContext,
  { authorization, origin }: { readonly authorization: string | undefined; readonly origin: string },
): Promise<object> {
  const reading = readContextOf(ctx);
  const token = /^Bearer ([\w.~+/=-]{1,200})$/i.exec(authorization ?? '')?.[1];
  const caller = token === undefined ? null : await authenticateGrant(reading, token);
  if (!caller) throw new OAuthFault('invalid_token', 'the access token is unknown or has ended', 401);
  if (!caller.scopes.includes('openid')) throw new OAuthFault('insufficient_scope', 'openid is needed', 403);
  const sub = subjectOf(ctx, caller);
  if (!caller.scopes.includes('profile')) return { sub };
  await noteUse(ctx, { grantId: caller.grantId, kind: 'profile' });
  const user = await requireUser(reading, caller.userId);
  return { sub, ...profileClaims(user, origin) };
}
