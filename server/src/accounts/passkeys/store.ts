import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { erasePhoneKeys } from './phone-keys/phone-key-store.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  rp_id: string;
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface QuestionRow {
  id: string;
  kind: 'add' | 'prove' | 'login';
  session_id: string | null;
  challenge: string;
  rp_id: string;
  origin: string;
  expires_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    passkeys: PasskeyRow;
    passkey_questions: QuestionRow;
  }
}

/** A passkey's columns for its owner, plus those an authenticator needs. */
const SHOWN_COLUMNS = ['id', 'credential_id', 'rp_id', 'name', 'is_synced', 'created_at', 'last_used_at'] as const;
const VERIFIED_COLUMNS = ['id', 'user_id', 'credential_id', 'public_key', 'counter', 'rp_id', 'created_at'] as const;
export type ShownPasskey = Pick<PasskeyRow, (typeof SHOWN_COLUMNS)[number]>;
export type VerifiedPasskey = Pick<PasskeyRow, (typeof VERIFIED_COLUMNS)[number]>;

const QUESTION_COLUMNS = ['challenge', 'rp_id', 'origin', 'expires_at'] as const;
export type TakenQuestion = Pick<QuestionRow, (typeof QUESTION_COLUMNS)[number]>;

const SWEEP_MAX = 100;

export async function readPasskeys(ctx: ReadContext, userId: string): Promise<ShownPasskey[]> {
  return ctx.reader
    .selectFrom('passkeys')
    .select(SHOWN_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(SWEEP_MAX)
    .execute();
}

/** Whether the user has a passkey created before this time. */
export async function readHasPasskeyBefore(ctx: ReadContext, userId: string, before: Date): Promise<boolean> {
  const row = await ctx.reader
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The credentials of several people at one site. */
export async function readCredentials(
  ctx: ReadContext,
  of: { readonly userIds: readonly string[]; readonly rpId: string },
): Promise<Pick<PasskeyRow, 'user_id' | 'credential_id'>[]> {
  return ctx.reader
    .selectFrom('passkeys')
    .select(['user_id', 'credential_id'])
    .where('user_id', 'in', of.userIds)
    .where('rp_id', '=', of.rpId)
    .limit(SWEEP_MAX)
    .execute();
}

/** The row stays locked until the transaction ends, so that its counter is compared by one request at a time. */
export async function lockPasskey(ctx: WriteContext, credentialId: string): Promise<VerifiedPasskey | null> {
  const row = await ctx.tx
    .selectFrom('passkeys')
    .select(VERIFIED_COLUMNS)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False if the credential is already known. */
export async function insertPasskey(ctx: WriteContext, row: PasskeyRow): Promise<boolean> {
  const inserted = await ctx.tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function noteUse(ctx: WriteContext, id: string, counter: number): Promise<void> {
  await ctx.tx
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), last_used_at: ctx.now })
    .where('id', '=', id)
    .execute();
}

/** Returns the name of the removed passkey; null if it is not this user's. */
export async function deletePasskey(ctx: WriteContext, userId: string, id: string): Promise<string | null> {
  const row = await ctx.tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Removes the passkeys added since an instant; returns their names. */
export async function deletePasskeysSince(ctx: WriteContext, userId: string, since: Date): Promise<string[]> {
  const rows = await ctx.tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('name')
    .execute();
  return rows.map((row) => row.name);
}

/** Stores a question and removes a limited number of old ones. */
export async function insertQuestion(ctx: WriteContext, row: QuestionRow): Promise<void> {
  await sql`
    delete from passkey_questions where id in (
      select id from passkey_questions where expires_at < ${ctx.now}
      order by expires_at limit ${SWEEP_MAX} for update skip locked
    )`.execute(ctx.tx);
  await ctx.tx.insertInto('passkey_questions').values(row).execute();
}

/** Removes a question for its one answer. A question of another session is not found. */
export async function consumeQuestion(
  ctx: WriteContext,
  question: { readonly id: string; readonly kind: QuestionRow['kind']; readonly sessionId: string | null },
): Promise<TakenQuestion | null> {
  const row = await ctx.tx
    .deleteFrom('passkey_questions')
    .where('id', '=', question.id)
    .where('kind', '=', question.kind)
    .where('session_id', 'is not distinct from', question.sessionId)
    .returning(QUESTION_COLUMNS)
    .executeTakeFirst();
  return row && row.expires_at > ctx.now ? row : null;
}

/** Removes the passkeys and phone keys of a closed account. */
export async function erasePasskeys(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await erasePhoneKeys(ctx, userId);
  return false;
}
