import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { lockGrant } from '../grants/grant-store.ts';
import { signIdToken } from '../openid/id-token.ts';
import type { App } from '../store.ts';
import { subjectOf } from '../subject.ts';
import { callerOfToken } from '../tokens/authenticate-grant.ts';
import { type Exchange, exchangeCode, exchangeRefreshToken, scopeText } from '../tokens/exchange.ts';
import { deleteFamily, deleteToken, readToken, readTokenOfFamily } from '../tokens/token-store.ts';
import { OAuthFault } from './oauth-fault.ts';
import { type Parameters, requireParameter } from './oauth-request.ts';
import { personClaims } from './person-claims.ts';

/**
 * Exchanges a code or a refresh token. A refusal is returned, not thrown: it may end tokens, which must be committed.
 */
export async function exchange(ctx: WriteContext, app: App, parameters: Parameters): Promise<object | OAuthFault> {
  const kind = requireParameter(parameters, 'grant_type');
  if (kind === 'authorization_code')
    return answered(
      ctx,
      app,
      await exchangeCode(ctx, {
        app,
        code: requireParameter(parameters, 'code'),
        redirect: requireParameter(parameters, 'redirect_uri'),
        verifier: parameters.get('code_verifier') ?? null,
      }),
    );
  if (kind === 'refresh_token')
    return answered(
      ctx,
      app,
      await exchangeRefreshToken(ctx, {
        app,
        token: requireParameter(parameters, 'refresh_token'),
        scopes: parameters.get('scope')?.split(' ') ?? null,
      }),
    );
  throw new OAuthFault('unsupported_grant_type', 'grant_type has to be authorization_code or refresh_token');
}

async function answered(ctx: WriteContext, app: App, exchanged: Exchange): Promise<object | OAuthFault> {
  if (exchanged.kind === 'refused') return new OAuthFault('invalid_grant', exchanged.because);
  const { tokens, apply, grant } = exchanged;
  const subject = subjectOf(ctx, { merchantId: app.merchant_id, userId: grant.user_id });
  const idToken =
    apply && tokens.scopes.includes('openid')
      ? await signIdToken(ctx, {
          issuer: apply.issuer,
          subject,
          clientId: app.client_id,
          loginId: apply.id,
          nonce: apply.nonce,
          authorizedAt: apply.answered_at ?? ctx.now,
          accessToken: tokens.access,
          person: await personClaims(ctx, {
            grantId: grant.id,
            userId: grant.user_id,
            scopes: tokens.scopes,
            origin: new URL(apply.issuer).origin,
          }),
        })
      : null;
  return {
    access_token: tokens.access,
    token_type: 'Bearer',
    expires_in: tokens.expiresInSeconds,
    refresh_token: tokens.refresh,
    scope: scopeText(tokens.scopes),
    ...(idToken === null ? {} : { id_token: idToken }),
  };
}

/**
 * Ends one of the app's own tokens; an unknown one is no error (RFC 7009). A refresh token ends all tokens of its
 * login.
 */
export async function revokeToken(ctx: WriteContext, app: App, parameters: Parameters): Promise<void> {
  const token = await readToken(readContextOf(ctx), hashToken(requireParameter(parameters, 'token')));
  // Locks the grant, so that the tokens of a concurrent renewal end too.
  const grant = token && (await lockGrant(ctx, token.grant_id));
  if (!token || grant?.app_id !== app.id) return;
  if (token.kind === 'refresh') await deleteFamily(ctx, token.family_id);
  else await deleteToken(ctx, token.token_hash);
}

/** Ends the tokens of one login at an app, and nothing else of the user's. */
export async function endLogin(ctx: WriteContext, app: App, loginId: string): Promise<void> {
  const token = await readTokenOfFamily(readContextOf(ctx), loginId);
  const grant = token && (await lockGrant(ctx, token.grant_id));
  if (grant?.app_id === app.id) await deleteFamily(ctx, loginId);
}

/** The state of the app's own token (RFC 7662); any other token is only reported as not active. */
export async function introspect(ctx: ReadContext, app: App, parameters: Parameters): Promise<object> {
  const token = await readToken(ctx, hashToken(requireParameter(parameters, 'token')));
  const caller = token && (await callerOfToken(ctx, token));
  if (!caller || caller.appId !== app.id) return { active: false };
  return {
    active: true,
    scope: caller.scopes.join(' '),
    client_id: app.client_id,
    sub: subjectOf(ctx, caller),
    token_type: token.kind === 'access' ? 'Bearer' : 'refresh_token',
    iat: epochSeconds(token.created_at),
    exp: epochSeconds(token.expires_at),
  };
}
