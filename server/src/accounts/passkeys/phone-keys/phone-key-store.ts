import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

export interface PhoneKeyRow {
  id: string;
  user_id: string;
  public_key: Buffer;
  platform: 'android' | 'ios';
  name: string;
  password_mark: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface QuestionRow {
  id: string;
  session_id: string;
  key_id: string | null;
  challenge: string;
  action: string | null;
  expires_at: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    phone_keys: PhoneKeyRow;
    phone_key_questions: QuestionRow;
  }
}

const SHOWN_COLUMNS = ['id', 'name', 'platform', 'created_at', 'last_used_at'] as const;
export type ShownPhoneKey = Pick<PhoneKeyRow, (typeof SHOWN_COLUMNS)[number]>;
const VERIFIED_COLUMNS = ['id', 'public_key', 'password_mark'] as const;
const QUESTION_COLUMNS = ['key_id', 'challenge', 'action', 'expires_at'] as const;
const SWEEP_MAX = 100;

export async function readPhoneKeys(ctx: ReadContext, userId: string): Promise<ShownPhoneKey[]> {
  return ctx.reader
    .selectFrom('phone_keys')
    .select(SHOWN_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(SWEEP_MAX)
    .execute();
}

/** One of this user's own phone keys; another user's is not found. */
export async function findPhoneKey(
  ctx: ReadContext,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Pick<PhoneKeyRow, (typeof VERIFIED_COLUMNS)[number]> | null> {
  const row = await ctx.reader
    .selectFrom('phone_keys')
    .select(VERIFIED_COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** False if the key is already known. */
export async function insertPhoneKey(ctx: WriteContext, row: PhoneKeyRow): Promise<boolean> {
  const inserted = await ctx.tx
    .insertInto('phone_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function notePhoneKeyUse(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx.updateTable('phone_keys').set({ last_used_at: ctx.now }).where('id', '=', id).execute();
}

/** Returns the name of the phone whose key was removed; null if it is not this user's. */
export async function deletePhoneKey(ctx: WriteContext, userId: string, id: string): Promise<string | null> {
  const row = await ctx.tx
    .deleteFrom('phone_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Removes the phone keys added since an instant; returns the phones' names. */
export async function deletePhoneKeysSince(ctx: WriteContext, userId: string, since: Date): Promise<string[]> {
  const rows = await ctx.tx
    .deleteFrom('phone_keys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('name')
    .execute();
  return rows.map((row) => row.name);
}

/** Stores a question and removes a limited number of old ones. */
export async function insertPhoneQuestion(ctx: WriteContext, row: QuestionRow): Promise<void> {
  await sql`
    delete from phone_key_questions where id in (
      select id from phone_key_questions where expires_at < ${ctx.now}
      order by expires_at limit ${SWEEP_MAX} for update skip locked
    )`.execute(ctx.tx);
  await ctx.tx.insertInto('phone_key_questions').values(row).execute();
}

/** Removes a question for its one answer. A question of another session is not found. */
export async function takePhoneQuestion(
  ctx: WriteContext,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<Pick<QuestionRow, (typeof QUESTION_COLUMNS)[number]> | null> {
  const row = await ctx.tx
    .deleteFrom('phone_key_questions')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .returning(QUESTION_COLUMNS)
    .executeTakeFirst();
  return row && row.expires_at > ctx.now ? row : null;
}

/** Removes the phone keys of a closed account. */
export async function erasePhoneKeys(ctx: WriteContext, userId: string): Promise<void> {
  await ctx.tx.deleteFrom('phone_keys').where('user_id', '=', userId).execute();
}
