import { sql } from 'kysely';
import type { WriteContext, ReadContext } from '../../platform/context.ts';

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

const SWEEP_MAX = 100;

export async function readPasskeys(look: ReadContext, userId: string): Promise<PasskeyRow[]> {
  return look.reader
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(SWEEP_MAX)
    .execute();
}

/** Whether somebody has a passkey that was made before this. */
export async function readHasPasskeyBefore(look: ReadContext, userId: string, before: Date): Promise<boolean> {
  const row = await look.reader
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
  look: ReadContext,
  of: { readonly userIds: readonly string[]; readonly rpId: string },
): Promise<Pick<PasskeyRow, 'user_id' | 'credential_id'>[]> {
  return look.reader
    .selectFrom('passkeys')
    .select(['user_id', 'credential_id'])
    .where('user_id', 'in', of.userIds)
    .where('rp_id', '=', of.rpId)
    .limit(SWEEP_MAX)
    .execute();
}

/** The row stays locked to the end of the transaction, so that its counter is compared by one at a time. */
export async function lockPasskey(act: WriteContext, credentialId: string): Promise<PasskeyRow | null> {
  const row = await act.tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False when the credential is known already. */
export async function insertPasskey(act: WriteContext, row: PasskeyRow): Promise<boolean> {
  const inserted = await act.tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function noteUse(act: WriteContext, id: string, counter: number): Promise<void> {
  await act.tx
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), last_used_at: act.now })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(act: WriteContext, userId: string, id: string): Promise<boolean> {
  const row = await act.tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a question, and removes a limited number of old ones. */
export async function insertQuestion(act: WriteContext, row: QuestionRow): Promise<void> {
  await sql`
    delete from passkey_questions where id in (
      select id from passkey_questions where expires_at < ${act.now}
      order by expires_at limit ${SWEEP_MAX} for update skip locked
    )`.execute(act.tx);
  await act.tx.insertInto('passkey_questions').values(row).execute();
}

/** Takes a question away for its one answer. A question that was put to another session is none. */
export async function takeQuestion(
  act: WriteContext,
  question: { readonly id: string; readonly kind: QuestionRow['kind']; readonly sessionId: string | null },
): Promise<QuestionRow | null> {
  const row = await act.tx
    .deleteFrom('passkey_questions')
    .where('id', '=', question.id)
    .where('kind', '=', question.kind)
    .where('session_id', 'is not distinct from', question.sessionId)
    .returningAll()
    .executeTakeFirst();
  return row && row.expires_at > act.now ? row : null;
}
