import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

type ApplyStatus = 'open' | 'allowed' | 'refused';

interface ApplyTable {
  id: string;
  token_hash: string;
  app_id: string;
  scopes: AppScope[];
  redirect: string;
  state: string | null;
  nonce: string | null;
  code_challenge: string | null;
  payment_cap_minor: bigint | null;
  day_cap_minor: bigint | null;
  issuer: string;
  status: ApplyStatus;
  user_id: string | null;
  created_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    apply_tokens: ApplyTable;
  }
}

const APPLY_COLUMNS = [
  'id',
  'app_id',
  'scopes',
  'redirect',
  'state',
  'nonce',
  'code_challenge',
  'payment_cap_minor',
  'day_cap_minor',
  'issuer',
  'status',
  'expires_at',
  'answered_at',
] as const;
export type Apply = Pick<Selectable<ApplyTable>, (typeof APPLY_COLUMNS)[number]>;

const SWEEP_MAX = 100;
const DAYS_STORED = 7;

/** Stores a request, and removes a limited number of old ones that nobody allowed. */
export async function insertApply(ctx: WriteContext, row: Insertable<ApplyTable>): Promise<void> {
  await sql`
    delete from apply_tokens where id in (
      select id from apply_tokens
      where expires_at < ${ctx.now}::timestamptz - make_interval(days => ${DAYS_STORED}) and status <> 'allowed'
      order by expires_at limit ${SWEEP_MAX} for update skip locked
    )`.execute(ctx.tx);
  await ctx.tx.insertInto('apply_tokens').values(row).execute();
}

export async function readApplyOfToken(ctx: ReadContext, tokenHash: string): Promise<Apply | null> {
  const row = await ctx.reader
    .selectFrom('apply_tokens')
    .select(APPLY_COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function readApply(ctx: ReadContext, id: string): Promise<Apply | null> {
  const row = await ctx.reader.selectFrom('apply_tokens').select(APPLY_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Answers an open request; false if it was already answered. */
export async function answerApply(
  ctx: WriteContext,
  answer: { readonly id: string; readonly status: 'allowed' | 'refused'; readonly userId: string },
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('apply_tokens')
    .set({ status: answer.status, user_id: answer.userId, answered_at: ctx.now })
    .where('id', '=', answer.id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
