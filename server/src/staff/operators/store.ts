import { OPERATOR_IDLE_MINUTES } from '@eh/contract/staff/operators/session-limits.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { type ColumnType, sql } from 'kysely';
import { batch, batchByKey } from '../../platform/database/batching/batch.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operators: {
      id: string;
      name: string;
      role: OperatorRole;
      password_hash: string;
      totp_secret: string;
      totp_step: ColumnType<number, never, number>;
      is_disabled: ColumnType<boolean, never, boolean>;
      created_at: Date;
    };
    operator_sessions: {
      id: string;
      operator_id: string;
      token_hash: string;
      address: string;
      created_at: Date;
      expires_at: Date;
      ended_at: ColumnType<Date | null, never, Date>;
      used_at: ColumnType<Date, never, never>;
    };
    operator_tries: { subject: string; wrong: number; tried_at: Date; paused_until: Date };
  }
}

/** An operator as other modules may read them. */
export interface ActiveOperator {
  readonly id: string;
  readonly name: string;
  readonly role: OperatorRole;
}

/** An operator with the secrets that a login is checked against. */
export interface OperatorRow extends ActiveOperator {
  readonly password_hash: string;
  readonly totp_secret: string;
}

export interface SessionRow {
  readonly id: string;
  readonly operator_id: string;
  readonly token_hash: string;
  readonly address: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export interface TriesRow {
  readonly subject: string;
  readonly wrong: number;
  readonly tried_at: Date;
  readonly paused_until: Date;
}

const OPERATOR_COLUMNS = ['id', 'name', 'role'] as const;
const LOGIN_COLUMNS = [...OPERATOR_COLUMNS, 'password_hash', 'totp_secret'] as const;

/** False if the name is taken, even by a disabled operator. */
export async function insertOperator(tx: Tx, row: OperatorRow & { readonly created_at: Date }): Promise<boolean> {
  const made = await tx
    .insertInto('operators')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findOperatorByName(reader: Reader, name: string): Promise<OperatorRow | null> {
  const row = await reader
    .selectFrom('operators')
    .select(LOGIN_COLUMNS)
    .where('name', '=', name)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** All operators who may log in, by name. */
export async function findActive(reader: Reader): Promise<readonly ActiveOperator[]> {
  return reader
    .selectFrom('operators')
    .select(OPERATOR_COLUMNS)
    .where('is_disabled', '=', false)
    .orderBy('name')
    .execute();
}

/** Operators by name prefix, including disabled ones. */
export async function searchOperators(reader: Reader, text: string, limit: number): Promise<readonly ActiveOperator[]> {
  return reader
    .selectFrom('operators')
    .select(OPERATOR_COLUMNS)
    .where('name', 'like', `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy('name')
    .limit(limit)
    .execute();
}

/** The sealed TOTP secret of the newest operator. */
export async function findNewestSecret(reader: Reader): Promise<string | null> {
  const row = await reader
    .selectFrom('operators')
    .select('totp_secret')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.totp_secret ?? null;
}

export const findOperator = batchByKey(async (reader: Reader, ids): Promise<ReadonlyMap<string, ActiveOperator>> => {
  const rows = await reader
    .selectFrom('operators')
    .select(OPERATOR_COLUMNS)
    .where('id', 'in', ids)
    .where('is_disabled', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/** Operators of these roles who may log in, by name. */
export async function findOperatorsOfRoles(
  reader: Reader,
  roles: readonly OperatorRole[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return reader
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('role', 'in', roles)
    .where('is_disabled', '=', false)
    .orderBy('name')
    .execute();
}

/** The names of these operators. Concurrent calls share a statement. */
export const findNames = batch(
  async (
    reader: Reader,
    asked: readonly (readonly string[])[],
  ): Promise<readonly (readonly { readonly id: string; readonly name: string }[])[]> => {
    const ids = [...new Set(asked.flat())];
    if (ids.length === 0) return asked.map(() => []);
    const rows = await reader.selectFrom('operators').select(['id', 'name']).where('id', 'in', ids).execute();
    return asked.map((some) => rows.filter((row) => some.includes(row.id)));
  },
);

/** Uses up a code period. False when it, or a newer one, was used before. */
export async function takeTotpStep(tx: Tx, operatorId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('operators')
    .set({ totp_step: step })
    .where('id', '=', operatorId)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tx.insertInto('operator_sessions').values(row).execute();
}

export async function findLiveSession(
  reader: Reader,
  tokenHash: string,
  now: Date,
): Promise<{ readonly id: string; readonly operator_id: string } | null> {
  const row = await reader
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operator_sessions.id', 'operator_sessions.operator_id'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isInUse)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a session is open: not ended, expired or idle for too long. */
export async function isSessionLive(reader: Reader, id: string, now: Date): Promise<boolean> {
  const row = await reader
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select('operator_sessions.id')
    .where('operator_sessions.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isInUse)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the database's own clock, which is real time even if the demo's clock is moved. */
const isInUse = sql<boolean>`used_at > clock_timestamp() - make_interval(mins => ${OPERATOR_IDLE_MINUTES})`;

/** Records that somebody is using this console. */
export async function touchSession(tx: Tx, id: string): Promise<void> {
  await sql`update operator_sessions set used_at = clock_timestamp() where id = ${id} and ended_at is null`.execute(tx);
}

export async function endSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Allows only one login attempt per name at a time, until the transaction ends. False if another is running. */
export async function lockLogin(tx: Tx, name: string): Promise<boolean> {
  const answer = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`operator-login:${name}`}, 0)) as is_locked
  `.execute(tx);
  return answer.rows[0]?.is_locked === true;
}

export async function findTries(reader: Reader, subjects: readonly string[]): Promise<readonly TriesRow[]> {
  return reader
    .selectFrom('operator_tries')
    .select(['subject', 'wrong', 'tried_at', 'paused_until'])
    .where('subject', 'in', subjects)
    .execute();
}

export async function saveTries(tx: Tx, row: TriesRow): Promise<void> {
  const { subject: _, ...changes } = row;
  await tx
    .insertInto('operator_tries')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(changes))
    .execute();
}

export async function dropTries(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx.deleteFrom('operator_tries').where('subject', 'in', subjects).execute();
}
