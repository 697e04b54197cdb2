import { ACCESS_TOKEN_SECONDS } from '@eh/contract/merchants/apps/app-bounds.ts';
import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import type { Grant } from '../grants/grant-store.ts';
import { insertTokens } from './token-store.ts';

/** The tokens of an exchange as returned to the app; only their hashes are stored. */
export interface IssuedTokens {
  readonly access: string;
  readonly refresh: string;
  readonly scopes: readonly AppScope[];
  readonly expiresInSeconds: number;
}

/** Issues an access token and a refresh token for a grant; neither outlives the grant. */
export async function issueTokens(
  ctx: WriteContext,
  {
    grant,
    scopes,
    familyId,
  }: { readonly grant: Grant; readonly scopes: readonly AppScope[]; readonly familyId: string },
): Promise<IssuedTokens> {
  const [access, refresh] = [newToken(), newToken()];
  const full = new Date(ctx.now.getTime() + ACCESS_TOKEN_SECONDS * SECOND);
  const accessUntil = full < grant.expires_at ? full : grant.expires_at;
  const common = { grant_id: grant.id, family_id: familyId, scopes: [...scopes], created_at: ctx.now, used_at: null };
  await insertTokens(ctx, [
    { ...common, token_hash: hashToken(access), kind: 'access', expires_at: accessUntil },
    { ...common, token_hash: hashToken(refresh), kind: 'refresh', expires_at: grant.expires_at },
  ]);
  const expiresInSeconds = Math.floor((accessUntil.getTime() - ctx.now.getTime()) / SECOND);
  return { access, refresh, scopes, expiresInSeconds };
}
