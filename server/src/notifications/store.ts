import { askingNotices, type Notice, type NoticeType } from '@eh/contract/live.ts';
import { type Selectable, sql } from 'kysely';
import type { Act } from '../kit/act.ts';
import type { Reader } from '../kit/database/tables.ts';

const SECOND = 1000;

interface NotificationTable {
  id: string;
  user_id: string;
  type: NoticeType;
  data: Notice['data'];
  delivered_at: Date | null;
  read_at: Date | null;
  created_at: Date;
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    notifications: NotificationTable;
  }
}

export type NotificationRow = Selectable<NotificationTable>;

export async function insertNotification(
  act: Act,
  notice: { userId: string; type: NoticeType; data: Notice['data'] },
): Promise<NotificationRow> {
  return act.tx
    .insertInto('notifications')
    .values({
      id: act.ids.next(act.now),
      user_id: notice.userId,
      type: notice.type,
      data: notice.data,
      created_at: act.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest unread ones, oldest first: whoever leaves many unread still learns what happens now. */
export async function unreadOf(reader: Reader, userId: string, limit: number): Promise<NotificationRow[]> {
  const newestFirst = await reader
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return newestFirst.toReversed();
}

export async function markRead(act: Act, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await act.tx
    .updateTable('notifications')
    .set({ read_at: act.now })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('read_at', 'is', null)
    .execute();
}

/**
 * A trade has moved on: what its earlier notices asked of people was until now. They stay in the lists, and interrupt
 * nobody any more. A notice of the state as it is has that state's own deadline.
 */
export async function endAsking(
  act: Act,
  userIds: readonly string[],
  trade: { readonly tradeId: string; readonly deadlineSeconds: number | null },
): Promise<void> {
  const now = Math.floor(act.now.getTime() / SECOND);
  const timeout = sql<number>`(data ->> 'timeout')::bigint`;
  await act.tx
    .updateTable('notifications')
    .set({ data: sql`jsonb_set(data, '{timeout}', to_jsonb(${now}::bigint))` })
    .where('user_id', 'in', [...userIds])
    .where('read_at', 'is', null)
    .where('type', 'in', [...askingNotices.buyer, ...askingNotices.seller])
    .where(sql<string>`data ->> 'transaction_id'`, '=', trade.tradeId)
    .where(timeout, '>', now)
    .where(timeout, '!=', trade.deadlineSeconds ?? 0)
    .execute();
}

/** Marks notices as taken by a channel; gives those for which it was the first. */
export async function markDelivered(act: Act, userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  return act.tx
    .updateTable('notifications')
    .set({ delivered_at: act.now })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('delivered_at', 'is', null)
    .returningAll()
    .execute();
}

/** What was sent about one trade, oldest first: the log of what reached whom. */
export async function noticesOfTrade(
  reader: Reader,
  query: { readonly tradeId: string; readonly limit: number },
): Promise<NotificationRow[]> {
  return reader
    .selectFrom('notifications')
    .selectAll()
    .where(sql<string>`data ->> 'transaction_id'`, '=', query.tradeId)
    .orderBy('id')
    .limit(query.limit)
    .execute();
}
