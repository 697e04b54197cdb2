import { hash } from 'node:crypto';
import { CODE_REPEAT_SECONDS, REFRESH_REPEAT_SECONDS } from '@eh/contract/merchants/apps/app-bounds.ts';
import { type AppScope, baseScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { findUser, userStatus } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { hashToken, isSame } from '../../../platform/crypto/secrets.ts';
import { grantStatusAt } from '../grants/grant.ts';
import { type Grant, lockGrant } from '../grants/grant-store.ts';
import { type Apply, readApply } from '../requests/apply-store.ts';
import type { App } from '../store.ts';
import { isAppUsable } from '../usable-app.ts';
import { deleteFamily, readCode, readToken, useCode, useRefreshToken } from './token-store.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';

/**
 * The outcome of an exchange. A refusal is returned, not thrown: when a code or refresh token is reused, the end of its
 * tokens must be committed.
 */
export type Exchange =
  | { readonly kind: 'issued'; readonly tokens: IssuedTokens; readonly grant: Grant; readonly apply: Apply | null }
  | { readonly kind: 'refused'; readonly because: string };

const refused = (because: string): Exchange => ({ kind: 'refused', because });

const UNKNOWN_CODE = 'the code is unknown';
const UNKNOWN_TOKEN = 'the refresh token is unknown or has ended';

export interface CodeExchange {
  readonly app: App;
  readonly code: string;
  readonly redirect: string;
  readonly verifier: string | null;
}

/** Exchanges a code for tokens, once. Their family has the id of the request, so that a repeat finds it. */
export async function exchangeCode(ctx: WriteContext, wanted: CodeExchange): Promise<Exchange> {
  const { app } = wanted;
  const reading = readContextOf(ctx);
  const codeHash = hashToken(wanted.code);
  const grantId = (await readCode(reading, codeHash))?.grant_id;
  const grant = grantId === undefined ? null : await lockGrant(ctx, grantId);
  // Read under the lock: of two exchanges at once, the later one sees that the earlier has used it.
  const code = grant && (await readCode(reading, codeHash));
  const apply = code && (await readApply(reading, code.apply_id));
  if (!grant || !code || apply?.app_id !== app.id) return refused(UNKNOWN_CODE);
  const fault = proofFault(apply, wanted);
  if (code.used_at !== null) {
    const isRepeat = fault === null && isWithin(ctx, code.used_at, CODE_REPEAT_SECONDS);
    return isRepeat ? refused('the code was used before') : endFamily(ctx, apply.id, 'the code was used before');
  }
  if (code.expires_at <= ctx.now) return refused('the code has expired');
  const stopped = fault ?? (await stopOf(ctx, grant, app));
  if (stopped !== null) return refused(stopped);
  if (!(await useCode(ctx, codeHash))) return refused(UNKNOWN_CODE);
  const scopes = code.scopes.filter((scope) => grant.scopes.includes(scope));
  const tokens = await issueTokens(ctx, { grant, scopes, familyId: apply.id });
  return { kind: 'issued', tokens, grant, apply };
}

/** The fault in the proofs sent along with a code, or null. */
function proofFault(apply: Apply, { redirect, verifier }: CodeExchange): string | null {
  if (apply.redirect !== redirect) return 'redirect_uri is not the one of the request';
  const { code_challenge: challenge } = apply;
  // A verifier without a challenge means that somebody removed the challenge from the request (RFC 9700, 4.8.2).
  if (challenge === null) return verifier === null ? null : 'the request had no code_challenge';
  return verifier !== null && isSame(hash('sha256', verifier, 'base64url'), challenge)
    ? null
    : 'code_verifier does not match the code_challenge of the request';
}

/**
 * Exchanges a refresh token for new tokens. It can be repeated for a minute, because an answer may get lost and two
 * processes of an app may ask at once; a later repeat means that somebody else has it, and its family ends.
 */
export async function exchangeRefreshToken(
  ctx: WriteContext,
  { app, token, scopes }: { readonly app: App; readonly token: string; readonly scopes: readonly string[] | null },
): Promise<Exchange> {
  const reading = readContextOf(ctx);
  const tokenHash = hashToken(token);
  const grantId = (await readToken(reading, tokenHash))?.grant_id;
  const grant = grantId === undefined ? null : await lockGrant(ctx, grantId);
  // Read under the lock: the family may have ended while this exchange waited for the lock.
  const found = grant && (await readToken(reading, tokenHash));
  if (grant?.app_id !== app.id || found?.kind !== 'refresh') return refused(UNKNOWN_TOKEN);
  const stopped = await stopOf(ctx, grant, app);
  if (stopped !== null) return refused(stopped);
  if (found.used_at === null && found.expires_at <= ctx.now) return refused(UNKNOWN_TOKEN);
  if (found.used_at !== null && !isWithin(ctx, found.used_at, REFRESH_REPEAT_SECONDS))
    return endFamily(ctx, found.family_id, 'the refresh token was used before');
  if (found.used_at === null && !(await useRefreshToken(ctx, tokenHash))) return refused(UNKNOWN_TOKEN);
  const left = found.scopes.filter((scope) => grant.scopes.includes(scope));
  const wanted = left.filter((scope) => scopes === null || scopes.includes(scope) || baseScopes.includes(scope));
  const tokens = await issueTokens(ctx, { grant, scopes: wanted, familyId: found.family_id });
  return { kind: 'issued', tokens, grant, apply: null };
}

function isWithin(ctx: WriteContext, since: Date, seconds: number): boolean {
  return ctx.now.getTime() - since.getTime() < seconds * SECOND;
}

/** Ends the tokens of one login, and of no other login of the same user. */
async function endFamily(ctx: WriteContext, familyId: string, because: string): Promise<Exchange> {
  await deleteFamily(ctx, familyId);
  return refused(`${because}: the tokens of this login have ended`);
}

/** The reason why a grant can issue no tokens now, or null. */
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
