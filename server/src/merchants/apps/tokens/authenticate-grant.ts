import { findUser, userStatus } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { GrantCaller } from '../../../platform/http/open/open-input.ts';
import { grantStatusAt } from '../grants/grant.ts';
import { readGrant } from '../grants/grant-store.ts';
import { readApp } from '../store.ts';
import { isAppUsable } from '../usable-app.ts';
import { readToken, type Token } from './token-store.ts';

/**
 * The caller of an access token, or null if it is unknown or expired, its grant has ended, its app or merchant is
 * stopped, or its user is frozen. Nothing is cached between calls, so each of these takes effect at once.
 */
export async function authenticateGrant(ctx: ReadContext, token: string): Promise<GrantCaller | null> {
  const found = await readToken(ctx, hashToken(token));
  return found?.kind === 'access' ? callerOfToken(ctx, found) : null;
}

/** The caller of a stored token of either kind while it is valid, or null. */
export async function callerOfToken(ctx: ReadContext, token: Token): Promise<GrantCaller | null> {
  if (token.expires_at <= ctx.now || token.used_at !== null) return null;
  const grant = await readGrant(ctx, token.grant_id);
  if (!grant || grantStatusAt(grant, ctx.now) !== 'active') return null;
  const app = await readApp(ctx, grant.app_id);
  if (!app || !(await isAppUsable(ctx, app))) return null;
  const user = await findUser(ctx, grant.user_id);
  if (!user || user.status !== userStatus.normal) return null;
  return {
    kind: 'grant',
    actorId: grant.id,
    grantId: grant.id,
    appId: app.id,
    merchantId: app.merchant_id,
    environment: app.environment,
    userId: user.id,
    scopes: token.scopes.filter((scope) => grant.scopes.includes(scope)),
  };
}
