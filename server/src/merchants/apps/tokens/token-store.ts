import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

interface CodeTable {
  code_hash: string;
  grant_id: string;
  apply_id: string;
  scopes: AppScope[];
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface TokenTable {
  token_hash: string;
  grant_id: string;
  kind: 'access' | 'refresh';
  family_id: string;
  scopes: AppScope[];
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    grant_codes: CodeTable;
    grant_tokens: TokenTable;
  }
}

export type Code = Selectable<CodeTable>;
export type Token = Selectable<TokenTable>;

const TOKEN_COLUMNS = [
  'token_hash',
  'grant_id',
  'kind',
  'family_id',
  'scopes',
  'created_at',
  'expires_at',
  'used_at',
] as const;

const SWEEP_MAX = 100;

export async function insertCode(ctx: WriteContext, row: Insertable<CodeTable>): Promise<void> {
  await ctx.tx.insertInto('grant_codes').values(row).execute();
}

export async function readCode(ctx: ReadContext, codeHash: string): Promise<Code | null> {
  const row = await ctx.reader
    .selectFrom('grant_codes')
    .select(['code_hash', 'grant_id', 'apply_id', 'scopes', 'created_at', 'expires_at', 'used_at'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a code; false if it was already used. */
export async function useCode(ctx: WriteContext, codeHash: string): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('grant_codes')
    .set({ used_at: ctx.now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores tokens and removes a limited number of expired ones. */
export async function insertTokens(ctx: WriteContext, rows: readonly Insertable<TokenTable>[]): Promise<void> {
  await sql`
    delete from grant_tokens where token_hash in (
      select token_hash from grant_tokens where expires_at < ${ctx.now}
      order by expires_at limit ${SWEEP_MAX} for update skip locked
    )`.execute(ctx.tx);
  await ctx.tx
    .insertInto('grant_tokens')
    .values([...rows])
    .execute();
}

export async function readToken(ctx: ReadContext, tokenHash: string): Promise<Token | null> {
  const row = await ctx.reader
    .selectFrom('grant_tokens')
    .select(TOKEN_COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Some token of a login, or null when all have ended. */
export async function readTokenOfFamily(ctx: ReadContext, familyId: string): Promise<Token | null> {
  const row = await ctx.reader
    .selectFrom('grant_tokens')
    .select(TOKEN_COLUMNS)
    .where('family_id', '=', familyId)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a refresh token; false if it was already used. */
export async function useRefreshToken(ctx: WriteContext, tokenHash: string): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('grant_tokens')
    .set({ used_at: ctx.now })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'refresh')
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteToken(ctx: WriteContext, tokenHash: string): Promise<void> {
  await ctx.tx.deleteFrom('grant_tokens').where('token_hash', '=', tokenHash).execute();
}

/** Deletes the tokens descending from one code. */
export async function deleteFamily(ctx: WriteContext, familyId: string): Promise<void> {
  await ctx.tx.deleteFrom('grant_tokens').where('family_id', '=', familyId).execute();
}

/** Deletes every token of a grant. */
export async function deleteTokensOf(ctx: WriteContext, grantId: string): Promise<void> {
  await ctx.tx.deleteFrom('grant_tokens').where('grant_id', '=', grantId).execute();
}
