import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

export interface DeviceAccountRow {
  key_hash: string;
  user_id: string;
  device_id: string;
  kept_at: Date;
  last_used_at: Date;
}

interface DeviceQuestionRow {
  id: string;
  challenge: string;
  expires_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    device_accounts: DeviceAccountRow;
    device_questions: DeviceQuestionRow;
  }
}

const SWEEP_MAX = 100;

/** Stores a question and removes a limited number of old ones. */
export async function insertDeviceQuestion(ctx: WriteContext, row: DeviceQuestionRow): Promise<void> {
  await sql`
    delete from device_questions where id in (
      select id from device_questions where expires_at < ${ctx.now}
      order by expires_at limit ${SWEEP_MAX} for update skip locked
    )`.execute(ctx.tx);
  await ctx.tx.insertInto('device_questions').values(row).execute();
}

/** Removes a question for its one answer; of two concurrent answers only one gets it. */
export async function takeDeviceQuestion(ctx: WriteContext, id: string): Promise<string | null> {
  const row = await ctx.tx
    .deleteFrom('device_questions')
    .where('id', '=', id)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > ctx.now ? row.challenge : null;
}

/** The accounts of a device, the last used first. */
export async function readDeviceAccounts(
  ctx: ReadContext,
  keyHash: string,
  limit: number,
): Promise<DeviceAccountRow[]> {
  return ctx.reader
    .selectFrom('device_accounts')
    .select(['key_hash', 'user_id', 'device_id', 'kept_at', 'last_used_at'])
    .where('key_hash', '=', keyHash)
    .orderBy('last_used_at', 'desc')
    .limit(limit)
    .execute();
}

export async function findDeviceAccount(
  ctx: ReadContext,
  account: { readonly keyHash: string; readonly userId: string },
): Promise<DeviceAccountRow | null> {
  const row = await ctx.reader
    .selectFrom('device_accounts')
    .select(['key_hash', 'user_id', 'device_id', 'kept_at', 'last_used_at'])
    .where('key_hash', '=', account.keyHash)
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores an account and replaces the entry that its device or its key had before. Call `takeTurn` for the user first.
 */
export async function replaceDeviceAccount(ctx: WriteContext, row: DeviceAccountRow): Promise<void> {
  await ctx.tx
    .deleteFrom('device_accounts')
    .where('user_id', '=', row.user_id)
    .where((where) => where.or([where('key_hash', '=', row.key_hash), where('device_id', '=', row.device_id)]))
    .execute();
  await ctx.tx.insertInto('device_accounts').values(row).execute();
}

export async function noteAccountUse(ctx: WriteContext, account: DeviceAccountRow): Promise<void> {
  await ctx.tx
    .updateTable('device_accounts')
    .set({ last_used_at: ctx.now })
    .where('key_hash', '=', account.key_hash)
    .where('user_id', '=', account.user_id)
    .execute();
}

/** Removes all but the accounts used last. */
export async function dropOldestAccounts(ctx: WriteContext, keyHash: string, countMax: number): Promise<void> {
  await ctx.tx
    .deleteFrom('device_accounts')
    .where('key_hash', '=', keyHash)
    .where('user_id', 'not in', (query) =>
      query
        .selectFrom('device_accounts')
        .select('user_id')
        .where('key_hash', '=', keyHash)
        .orderBy('last_used_at', 'desc')
        .limit(countMax),
    )
    .execute();
}

export async function deleteDeviceAccount(
  ctx: WriteContext,
  account: { readonly keyHash: string; readonly userId: string },
): Promise<void> {
  await ctx.tx
    .deleteFrom('device_accounts')
    .where('key_hash', '=', account.keyHash)
    .where('user_id', '=', account.userId)
    .execute();
}

/** Forgets a closed account on all devices that stored it. */
export async function eraseDeviceAccounts(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('device_accounts').where('user_id', '=', userId).execute();
  return false;
}
