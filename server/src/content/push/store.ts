import type { PushChannel } from '@eh/contract/content/push/push-kinds.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { writeQuietHours } from '../../trading/market/index.ts';

interface SubscriptionTable {
  id: string;
  user_id: string;
  session_id: string;
  channel: PushChannel;
  address: string;
  host: string;
  p256dh: string | null;
  auth: string | null;
  language: Language;
  failures: Generated<number>;
  created_at: Date;
}

/** A user's push settings. */
export interface PushSettings {
  readonly trades: boolean;
  readonly chat: boolean;
  readonly complaints: boolean;
  readonly money: boolean;
  readonly account: boolean;
  readonly is_quiet: boolean;
  readonly quiet_from: number;
  readonly quiet_until: number;
  readonly time_zone: string;
  readonly shows_details: boolean;
  /** Whether quiet hours pause one's listings. */
  readonly pauses_listings: boolean;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    push_subscriptions: SubscriptionTable;
    push_settings: PushSettings & { user_id: string };
  }
}

const SUBSCRIPTION_COLUMNS = [
  'id',
  'user_id',
  'session_id',
  'channel',
  'address',
  'host',
  'p256dh',
  'auth',
  'language',
  'failures',
  'created_at',
] as const;
export type SubscriptionRow = Pick<Selectable<SubscriptionTable>, (typeof SUBSCRIPTION_COLUMNS)[number]>;

const SETTINGS_COLUMNS = [
  'trades',
  'chat',
  'complaints',
  'money',
  'account',
  'is_quiet',
  'quiet_from',
  'quiet_until',
  'time_zone',
  'shows_details',
  'pauses_listings',
] as const;

const QUIET_FROM = 1350;
const QUIET_UNTIL = 420;

/** By default everything comes at any hour; the quiet hours suggested are half past ten to seven. */
export const usualSettings: PushSettings = {
  trades: true,
  chat: true,
  complaints: true,
  money: true,
  account: true,
  is_quiet: false,
  quiet_from: QUIET_FROM,
  quiet_until: QUIET_UNTIL,
  time_zone: 'Asia/Shanghai',
  shows_details: true,
  pauses_listings: false,
};

export async function subscriptionsOf(reader: Reader, userIds: readonly string[]): Promise<SubscriptionRow[]> {
  if (userIds.length === 0) return [];
  return reader
    .selectFrom('push_subscriptions')
    .select(SUBSCRIPTION_COLUMNS)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .orderBy('id')
    .execute();
}

export async function subscriptionOfSession(reader: Reader, sessionId: string): Promise<SubscriptionRow | null> {
  const row = await reader
    .selectFrom('push_subscriptions')
    .select(SUBSCRIPTION_COLUMNS)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** The subscription with this address, locked, so that two logins of one browser cannot take it at once. */
export async function lockAddress(ctx: WriteContext, address: string): Promise<SubscriptionRow | null> {
  const row = await ctx.tx
    .selectFrom('push_subscriptions')
    .select(SUBSCRIPTION_COLUMNS)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSubscription(ctx: WriteContext, row: Omit<SubscriptionRow, 'failures'>): Promise<void> {
  await ctx.tx.insertInto('push_subscriptions').values(row).execute();
}

export async function deleteSubscription(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Counts a failed try, or resets the count; returns how many failed in a row. */
export async function countFailure(ctx: WriteContext, id: string, hasFailed: boolean): Promise<number> {
  const row = await ctx.tx
    .updateTable('push_subscriptions')
    .set({ failures: hasFailed ? sql<number>`failures + 1` : 0 })
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** The settings of these users; the defaults for those who set none. */
export async function settingsOf(reader: Reader, userIds: readonly string[]): Promise<Map<string, PushSettings>> {
  const rows = await reader
    .selectFrom('push_settings')
    .select(['user_id', ...SETTINGS_COLUMNS])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  const stored = new Map(rows.map(({ user_id: userId, ...settings }) => [userId, settings]));
  return new Map(userIds.map((userId) => [userId, stored.get(userId) ?? usualSettings]));
}

export async function writeSettings(ctx: WriteContext, userId: string, settings: PushSettings): Promise<void> {
  await ctx.tx
    .insertInto('push_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...settings }))
    .execute();
}

/** Stores the time zone of a user without settings; a device never changes chosen settings. */
export async function noteTimeZone(ctx: WriteContext, userId: string, timeZone: string): Promise<void> {
  await ctx.tx
    .insertInto('push_settings')
    .values({ ...usualSettings, user_id: userId, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Removes devices, settings and log of a closed account. */
export async function erasePushes(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('push_deliveries').where('user_id', '=', userId).execute();
  await ctx.tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await writeQuietHours(ctx, userId, null);
  await ctx.tx.deleteFrom('push_settings').where('user_id', '=', userId).execute();
  return false;
}
