import { hash } from 'node:crypto';
import { type AppScope, baseScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { findUser, userStatus } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { hashToken, isSame } from '../../../platform/crypto/secrets.ts';
import { endGrant } from '../grants/end-grant.ts';
import { grantStatusAt } from '../grants/grant.ts';
import { type Grant, lockGrant } from '../grants/grant-store.ts';
import { type Apply, readApply } from '../requests/apply-store.ts';
import type { App } from '../store.ts';
import { isAppUsable } from '../usable-app.ts';
import { readCode, readToken, useCode, useRefreshToken } from './token-store.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';

/**
 * The outcome of an exchange. A refusal is a value here: the end of a grant whose code or token came twice has to be
 * committed.
 */
export type Exchange =
  | { readonly kind: 'issued'; readonly tokens: IssuedTokens; readonly grant: Grant; readonly apply: Apply | null }
  | { readonly kind: 'refused'; readonly because: string };

const refused = (because: string): Exchange => ({ kind: 'refused', because });

export interface CodeExchange {
  readonly app: App;
  readonly code: string;
  readonly redirect: string;
  readonly verifier: string;
}

/** Exchanges a code for tokens, once. A second exchange ends the grant: one of the two was not the app. */
export async function exchangeCode(
  ctx: WriteContext,
  { app, code, redirect, verifier }: CodeExchange,
): Promise<Exchange> {
  const codeHash = hashToken(code);
  const found = await readCode(readContextOf(ctx), codeHash);
  const apply = found && (await readApply(readContextOf(ctx), found.apply_id));
  if (!found || apply?.app_id !== app.id) return refused('the code is unknown');
  const grant = await lockGrant(ctx, found.grant_id);
  if (!grant) return refused('the code is unknown');
  if (found.used_at !== null) return endReused(ctx, grant, 'code_reused');
  if (found.expires_at <= ctx.now) return refused('the code has expired');
  if (apply.redirect !== redirect) return refused('redirect_uri is not the one of the request');
  if (!isSame(hash('sha256', verifier, 'base64url'), apply.code_challenge))
    return refused('code_verifier does not match the code_challenge of the request');
  const stopped = await stopOf(ctx, grant, app);
  if (stopped !== null) return refused(stopped);
  if (!(await useCode(ctx, codeHash))) return endReused(ctx, grant, 'code_reused');
  const scopes = found.scopes.filter((scope) => grant.scopes.includes(scope));
  const tokens = await issueTokens(ctx, { grant, scopes, familyId: ctx.ids.next(ctx.now) });
  return { kind: 'issued', tokens, grant, apply };
}

/** Exchanges a refresh token for new tokens, once. A second exchange ends the grant. */
export async function exchangeRefreshToken(
  ctx: WriteContext,
  { app, token, scopes }: { readonly app: App; readonly token: string; readonly scopes: readonly string[] | null },
): Promise<Exchange> {
  const tokenHash = hashToken(token);
  const found = await readToken(readContextOf(ctx), tokenHash);
  if (found?.kind !== 'refresh') return refused('the refresh token is unknown or has ended');
  const grant = await lockGrant(ctx, found.grant_id);
  if (grant?.app_id !== app.id) return refused('the refresh token is unknown or has ended');
  const stopped = await stopOf(ctx, grant, app);
  if (stopped !== null) return refused(stopped);
  if (found.used_at === null && found.expires_at <= ctx.now)
    return refused('the refresh token is unknown or has ended');
  if (!(await useRefreshToken(ctx, tokenHash))) return endReused(ctx, grant, 'token_reused');
  const left = found.scopes.filter((scope) => grant.scopes.includes(scope));
  const wanted = left.filter((scope) => scopes === null || scopes.includes(scope) || baseScopes.includes(scope));
  const tokens = await issueTokens(ctx, { grant, scopes: wanted, familyId: found.family_id });
  return { kind: 'issued', tokens, grant, apply: null };
}

async function endReused(ctx: WriteContext, grant: Grant, by: 'code_reused' | 'token_reused'): Promise<Exchange> {
  await endGrant(ctx, grant, by);
  return refused('it was used before: the authorization has ended');
}

/** The reason why a grant gives no tokens now, or null. */
async function stopOf(ctx: WriteContext, grant: Grant, app: App): Promise<string | null> {
  if (grantStatusAt(grant, ctx.now) !== 'active') return 'the authorization has ended';
  const reading = readContextOf(ctx);
  if (!(await isAppUsable(reading, app))) return 'the app cannot be used at the moment';
  const user = await findUser(reading, grant.user_id);
  return user && user.status === userStatus.normal ? null : 'the user cannot be reached at the moment';
}

/** The scopes of tokens as OAuth writes them. */
export function scopeText(scopes: readonly AppScope[]): string {
  return scopes.join(' ');
}
