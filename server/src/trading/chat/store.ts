import type { ChatAuthor, ChatWarning } from '@eh/contract/trading/chat/parts.ts';
import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { insertRows, rowsAs } from '../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface ChatTable {
  trade_id: string;
  last_position: number;
  events_told: number;
  buyer_read: number;
  seller_read: number;
}

interface MessageTable {
  trade_id: string;
  position: number;
  author: ChatAuthor;
  author_id: string | null;
  client_id: string | null;
  text: string;
  file_id: string | null;
  event_position: number | null;
  warnings: ChatWarning[];
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chats: ChatTable;
    chat_messages: MessageTable;
  }
}

const CHAT_COLUMNS = ['trade_id', 'last_position', 'events_told', 'buyer_read', 'seller_read'] as const;
export type ChatRow = Pick<Selectable<ChatTable>, (typeof CHAT_COLUMNS)[number]>;
const MESSAGE_COLUMNS = [
  'trade_id',
  'position',
  'author',
  'author_id',
  'client_id',
  'text',
  'file_id',
  'event_position',
  'warnings',
  'created_at',
] as const;
export type MessageRow = Pick<Selectable<MessageTable>, (typeof MESSAGE_COLUMNS)[number]>;

/** Locks the chat of a trade until the transaction ends, so that concurrent messages get positions one after the other. */
export async function lockChat(ctx: WriteContext, tradeId: string): Promise<ChatRow> {
  const [chat] = await lockChats(ctx, [tradeId]);
  if (!chat) throw new Error(`The chat of trade ${tradeId} is neither there nor made`);
  return chat;
}

/** The same for many trades, locked in the order of their ids to avoid deadlocks. */
export async function lockChats(ctx: WriteContext, tradeIds: readonly string[]): Promise<ChatRow[]> {
  if (tradeIds.length === 0) return [];
  const rows = tradeIds
    .toSorted()
    .map((trade_id) => ({ trade_id, last_position: 0, events_told: 0, buyer_read: 0, seller_read: 0 }));
  return insertRows(ctx.tx, 'chats', rows)
    .onConflict((conflict) =>
      conflict.column('trade_id').doUpdateSet((row) => ({ trade_id: row.ref('excluded.trade_id') })),
    )
    .returning(CHAT_COLUMNS)
    .execute();
}

export async function findChat(reader: Reader, tradeId: string): Promise<ChatRow | null> {
  return (
    (await reader.selectFrom('chats').select(CHAT_COLUMNS).where('trade_id', '=', tradeId).executeTakeFirst()) ?? null
  );
}

export async function writeChat(ctx: WriteContext, chat: ChatRow): Promise<void> {
  await writeChats(ctx, [chat]);
}

/** Writes chats that the caller has locked. */
export async function writeChats(ctx: WriteContext, chats: readonly ChatRow[]): Promise<void> {
  if (chats.length === 0) return;
  await sql`
    update chats
    set
      last_position = n.last_position,
      events_told = n.events_told,
      buyer_read = n.buyer_read,
      seller_read = n.seller_read
    from ${rowsAs('chats', chats)} as n
    where chats.trade_id = n.trade_id`.execute(ctx.tx);
}

export async function insertMessages(ctx: WriteContext, messages: readonly MessageRow[]): Promise<void> {
  if (messages.length > 0) await insertRows(ctx.tx, 'chat_messages', messages).execute();
}

/** The message that its sender gave this number. */
export async function findOwnMessage(
  reader: Reader,
  own: { readonly tradeId: string; readonly authorId: string; readonly clientId: string },
): Promise<MessageRow | null> {
  const row = await reader
    .selectFrom('chat_messages')
    .select(MESSAGE_COLUMNS)
    .where('trade_id', '=', own.tradeId)
    .where('author_id', '=', own.authorId)
    .where('client_id', '=', own.clientId)
    .executeTakeFirst();
  return row ?? null;
}

/** The last trade step reported in the chat up to a message; null if there is none yet, or no such message. */
export async function lastStepUntil(reader: Reader, tradeId: string, position: number): Promise<number | null> {
  const row = await reader
    .selectFrom('chat_messages')
    .select((select) => select.fn.max('event_position').as('step'))
    .where('trade_id', '=', tradeId)
    .where('position', '<=', position)
    .having((having) => having.fn.max('position'), '=', position)
    .executeTakeFirst();
  return row?.step ?? null;
}

/** The times of a user's newest messages in a chat, newest first. */
export async function timesOfNewest(
  reader: Reader,
  own: { readonly tradeId: string; readonly authorId: string; readonly limit: number },
): Promise<Date[]> {
  const rows = await reader
    .selectFrom('chat_messages')
    .select('created_at')
    .where('trade_id', '=', own.tradeId)
    .where('author_id', '=', own.authorId)
    .orderBy('position', 'desc')
    .limit(own.limit)
    .execute();
  return rows.map((row) => row.created_at);
}

export interface MessageQuery {
  readonly tradeId: string;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
}

/** Messages of a chat in their order: the newest that match, or the first ones after a position. */
export async function messagesOf(reader: Reader, query: MessageQuery): Promise<MessageRow[]> {
  const isForward = query.after !== undefined;
  const rows = await reader
    .selectFrom('chat_messages')
    .select(MESSAGE_COLUMNS)
    .where('trade_id', '=', query.tradeId)
    .$if(query.before !== undefined, (select) => select.where('position', '<', query.before ?? 0))
    .$if(isForward, (select) => select.where('position', '>', query.after ?? 0))
    .$if(query.search !== undefined && query.search !== '', (select) =>
      select.where(sql<boolean>`strpos(lower(text), lower(${query.search}::text)) > 0`),
    )
    .orderBy('position', isForward ? 'asc' : 'desc')
    .limit(query.limit)
    .execute();
  return isForward ? rows : rows.toReversed();
}

/** The messages that people wrote in these trades, oldest first in each; steps of the trades are left out. */
export async function messagesInTrades(reader: Reader, tradeIds: readonly string[]): Promise<MessageRow[]> {
  if (tradeIds.length === 0) return [];
  return reader
    .selectFrom('chat_messages')
    .select(MESSAGE_COLUMNS)
    .where(sql<boolean>`trade_id = any(${[...tradeIds]}::uuid[])`)
    .where('author', '<>', 'system')
    .orderBy('trade_id', 'desc')
    .orderBy('position')
    .execute();
}

export interface ReadSide {
  readonly tradeId: string;
  readonly userId: string;
  readonly isBuyer: boolean;
}

/** How many messages a user has not read in each of these chats, without their own and without steps of the trade. */
export async function countUnread(reader: Reader, sides: readonly ReadSide[]): Promise<Map<string, number>> {
  if (sides.length === 0) return new Map();
  const result = await sql<{ trade_id: string; unread: bigint }>`
    select m.trade_id, count(*) as unread
    from unnest(
      ${sides.map((side) => side.tradeId)}::uuid[],
      ${sides.map((side) => side.userId)}::uuid[],
      ${sides.map((side) => side.isBuyer)}::boolean[]
    ) as s (trade_id, user_id, is_buyer)
    join chats as c on c.trade_id = s.trade_id
    join chat_messages as m on m.trade_id = c.trade_id
    where m.position > case when s.is_buyer then c.buyer_read else c.seller_read end
      and m.author <> 'system'
      and m.author_id is distinct from s.user_id
    group by m.trade_id
  `.execute(reader);
  return new Map(result.rows.map((row) => [row.trade_id, Number(row.unread)]));
}
