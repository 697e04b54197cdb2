import { isAskingType, type NoticeType, noticeTypes } from '@eh/contract/notices.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { type Forgotten, forgetOldest, type OldRows } from '../../platform/database/statements/forget-oldest.ts';
import { insertRows } from '../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface NotificationTable {
  id: string;
  user_id: string;
  type: NoticeType;
  /** An older version may have stored fewer fields. */
  data: NoticeFacts;
  delivered_at: Date | null;
  messaged_by: 'sms' | 'email' | null;
  messaged_at: Date | null;
  /** A user could see it: the page that showed it was open and visible. */
  seen_at: Date | null;
  read_at: Date | null;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationTable;
  }
}

const NOTIFICATION_COLUMNS = [
  'id',
  'user_id',
  'type',
  'data',
  'delivered_at',
  'messaged_by',
  'messaged_at',
  'seen_at',
  'read_at',
  'created_at',
] as const;
export type NotificationRow = Pick<Selectable<NotificationTable>, (typeof NOTIFICATION_COLUMNS)[number]>;

export interface NewNotice {
  readonly userId: string;
  readonly type: NoticeType;
  readonly data: NoticeFacts;
}

/** Stores notices, in the order given. */
export async function insertNotifications(
  ctx: WriteContext,
  notices: readonly NewNotice[],
): Promise<NotificationRow[]> {
  const rows = notices.map(({ userId, type, data }) => ({
    id: ctx.ids.next(ctx.now),
    user_id: userId,
    type,
    data,
    delivered_at: null,
    messaged_by: null,
    messaged_at: null,
    seen_at: null,
    read_at: null,
    created_at: ctx.now,
  }));
  if (rows.length > 0) await insertRows(ctx.tx, 'notifications', rows).execute();
  return rows;
}

/** The newest unread notices, oldest first: a user with many unread still learns what is happening now. */
export async function unreadOf(reader: Reader, userId: string, limit: number): Promise<NotificationRow[]> {
  const newestFirst = await reader
    .selectFrom('notifications')
    .select(NOTIFICATION_COLUMNS)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return newestFirst.toReversed();
}

export async function markRead(ctx: WriteContext, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('read_at', 'is', null)
    .execute();
}

/** Marks as read this notice and all older ones. */
export async function markReadUntil(ctx: WriteContext, userId: string, until: string): Promise<void> {
  await ctx.tx
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', userId)
    // Another user's notice id marks nothing.
    .where('id', '<=', (query) =>
      query
        .selectFrom('notifications as newest')
        .select('newest.id')
        .where('newest.id', '=', until)
        .where('newest.user_id', '=', userId),
    )
    .where('read_at', 'is', null)
    .execute();
}

/**
 * Ends the requests of earlier notices, because their trades have moved on. They stay in the lists but no longer
 * interrupt. A notice of the current state has that state's deadline, given in seconds by trade.
 */
export async function endEarlierRequests(ctx: WriteContext, deadlines: ReadonlyMap<string, number>): Promise<void> {
  if (deadlines.size === 0) return;
  const now = Math.floor(ctx.now.getTime() / SECOND);
  const types = noticeTypes.filter(isAskingType);
  // Without `offset 0`, a database without statistics would read all unread notices for each trade.
  await sql`
    update notifications
    set data = jsonb_set(data, '{timeout}', to_jsonb(${now}::bigint))
    from (
      select id
      from notifications
      where id = any(array(
        select told.id
        from unnest(${[...deadlines.keys()]}::text[], ${[...deadlines.values()]}::bigint[]) as moved (trade_id, deadline)
        cross join lateral (
          select n.id, n.type, n.read_at, (n.data ->> 'timeout')::bigint as until
          from notifications as n
          where n.data ->> 'transaction_id' = moved.trade_id
          offset 0
        ) as told
        where told.read_at is null
          and told.type = any(${types}::text[])
          and told.until > ${now}
          and told.until <> moved.deadline
      ))
      order by id
      for update
    ) as ended
    where notifications.id = ended.id`.execute(ctx.tx);
}

/** Marks notices as received by a device, possibly with nobody in front of it. */
export async function markDelivered(ctx: WriteContext, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('notifications')
    .set({ delivered_at: ctx.now })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('delivered_at', 'is', null)
    .execute();
}

/** Marks notices as shown on a visible page; returns those shown for the first time. */
export async function markSeen(ctx: WriteContext, userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .updateTable('notifications')
    .set((row) => ({ seen_at: ctx.now, delivered_at: row.fn.coalesce('delivered_at', row.val(ctx.now)) }))
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('seen_at', 'is', null)
    .returning(NOTIFICATION_COLUMNS)
    .execute();
}

export async function findNotice(reader: Reader, id: string): Promise<NotificationRow | null> {
  const row = await reader
    .selectFrom('notifications')
    .select(NOTIFICATION_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A provider accepted the message that carries a notice. */
export async function markMessaged(ctx: WriteContext, id: string, by: 'sms' | 'email'): Promise<void> {
  await ctx.tx
    .updateTable('notifications')
    .set({ messaged_by: by, messaged_at: ctx.now })
    .where('id', '=', id)
    .execute();
}

/** The notices of one trade, oldest first: the log of deliveries. */
export async function noticesOfTrade(
  reader: Reader,
  query: { readonly tradeId: string; readonly limit: number },
): Promise<NotificationRow[]> {
  return reader
    .selectFrom('notifications')
    .select(NOTIFICATION_COLUMNS)
    .where(sql<string>`data ->> 'transaction_id'`, '=', query.tradeId)
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

/** Removes the notices to a closed account. */
export async function eraseNotices(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  return false;
}

/** Deletes a limited number of old notices. */
export function eraseOldNotices(ctx: WriteContext, old: OldRows): Promise<Forgotten> {
  return forgetOldest(ctx.tx, { ...old, table: 'notifications', time: 'created_at' });
}
