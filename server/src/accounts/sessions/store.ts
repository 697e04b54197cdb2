import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { batchByKey } from '../../platform/database/batching/batch.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  device_id: string;
  device_brand: string;
  device_model: string;
  os_name: string;
  os_version: string;
  app_version: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    known_devices: { user_id: string; device_id: string; first_seen_at: Date };
    used_captchas: { id: string; expires_at: Date };
  }
}

export async function insertSession(ctx: WriteContext, row: SessionsTable): Promise<void> {
  await ctx.tx.insertInto('sessions').values(row).execute();
}

/** Whether anybody ever logged in to this account. The times of sessions are never erased. */
export async function hasHadSession(ctx: WriteContext, userId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readOpenSession(
  ctx: ReadContext,
  token: string,
): Promise<{ id: string; userId: string; lastSeenAt: Date } | null> {
  const row = await ctx.reader
    .selectFrom('sessions')
    .select(['id', 'user_id', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id, lastSeenAt: row.last_seen_at } : null;
}

/** The start of a session; actions on a newly logged-in device deserve a review. */
export async function sessionOpenedAt(ctx: ReadContext, id: string): Promise<Date> {
  const start = await startOf(ctx.reader, id);
  if (start === null) throw new Error(`The session ${id} is gone`);
  return start;
}

const startOf = batchByKey(async (reader: Reader, ids) => {
  const rows = await reader
    .selectFrom('sessions')
    .select(['id', 'created_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.created_at]));
});

/** The device of a session, by the id that the device chose. */
export async function deviceOfSession(ctx: ReadContext, id: string): Promise<string> {
  const row = await ctx.reader
    .selectFrom('sessions')
    .select('device_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.device_id;
}

/** The user of a session by its token, open or not. */
export async function readHolder(ctx: ReadContext, tokenHash: string): Promise<string | null> {
  const row = await ctx.reader
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function touchSession(ctx: ReadContext, id: string, seenBefore: Date): Promise<void> {
  await ctx.reader
    .updateTable('sessions')
    .set({ last_seen_at: ctx.now })
    .where('id', '=', id)
    .where('last_seen_at', '<=', seenBefore)
    .execute();
}

/** When each of these people was last seen on any device; those never seen are left out. */
export async function lastSeenOf(ctx: ReadContext, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('sessions')
    .select((column) => ['user_id', column.fn.max('last_seen_at').as('last_seen_at')])
    .where('user_id', 'in', [...userIds])
    .where('ended_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.last_seen_at]));
}

export type OpenSession = Omit<SessionsTable, 'token_hash' | 'ended_at'>;

/** More sessions than anybody uses at once. */
const OPEN_SESSIONS_MAX = 100;

/** The open sessions of a person, the last seen first. */
export async function openSessionsOf(
  ctx: ReadContext,
  userId: string,
  limit = OPEN_SESSIONS_MAX,
): Promise<readonly OpenSession[]> {
  return ctx.reader
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      'device_id',
      'device_brand',
      'device_model',
      'os_name',
      'os_version',
      'app_version',
      'address',
      'created_at',
      'last_seen_at',
      'expires_at',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
}

/** Those of these sessions that are open. */
export async function openSessionsAmong(ctx: ReadContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.reader
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export interface Which {
  readonly userId: string;
  readonly sessionId?: string;
  readonly deviceId?: string;
  readonly exceptSessionId?: string | undefined;
}

/** Ends open sessions of a person; gives the ids of those that were still open. */
export async function endSessions(ctx: WriteContext, which: Which): Promise<string[]> {
  const rows = await ctx.tx
    .updateTable('sessions')
    .set({ ended_at: ctx.now })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null)
    .$if(which.sessionId !== undefined, (query) => query.where('id', '=', which.sessionId ?? ''))
    .$if(which.deviceId !== undefined, (query) => query.where('device_id', '=', which.deviceId ?? ''))
    .$if(which.exceptSessionId !== undefined, (query) => query.where('id', '!=', which.exceptSessionId ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function isKnownDevice(ctx: ReadContext, userId: string, deviceId: string): Promise<boolean> {
  const row = await ctx.reader
    .selectFrom('known_devices')
    .select('device_id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the device was new to the account. */
export async function rememberDevice(ctx: WriteContext, userId: string, deviceId: string): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_id: deviceId, first_seen_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the known devices of a user, except the device of this session. */
export async function forgetDevicesBut(ctx: WriteContext, userId: string, sessionId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_id', 'not in', (query) =>
      query.selectFrom('sessions').select('device_id').where('sessions.id', '=', sessionId),
    )
    .execute();
}

export async function forgetDevice(ctx: WriteContext, userId: string, deviceId: string): Promise<void> {
  await ctx.tx.deleteFrom('known_devices').where('user_id', '=', userId).where('device_id', '=', deviceId).execute();
}

/** From now on each device has to be verified again. */
export async function forgetDevices(ctx: WriteContext, userId: string): Promise<void> {
  await ctx.tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Records that a check was used; false if it already was. */
export async function storeUsedCaptcha(ctx: WriteContext, id: string, expiresAt: Date): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('used_captchas')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const SWEEP_MAX = 100;

/** Deletes a limited number of used checks that are too old to be accepted anyway. */
export async function sweepCaptchas(ctx: WriteContext): Promise<void> {
  await sql`
    delete from used_captchas where id in (
      select id from used_captchas where expires_at < ${ctx.now} order by expires_at limit ${SWEEP_MAX} for update skip locked
    )`.execute(ctx.tx);
}
