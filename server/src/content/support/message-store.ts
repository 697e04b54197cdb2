import type { SupportAuthor, SupportStep } from '@eh/contract/content/support/parts.ts';
import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface SupportMessageTable {
  chat_id: string;
  position: number;
  author: SupportAuthor;
  author_id: string | null;
  client_id: string | null;
  words: string;
  file_id: string | null;
  step: SupportStep | null;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_messages: SupportMessageTable;
  }
}

const MESSAGE_COLUMNS = [
  'chat_id',
  'position',
  'author',
  'author_id',
  'client_id',
  'words',
  'file_id',
  'step',
  'created_at',
] as const;
export type SupportMessageRow = Pick<Selectable<SupportMessageTable>, (typeof MESSAGE_COLUMNS)[number]>;

export async function insertMessage(ctx: WriteContext, message: SupportMessageRow): Promise<void> {
  await ctx.tx.insertInto('support_messages').values(message).execute();
}

/** The message that its sender gave this number. */
export async function findOwnMessage(
  reader: Reader,
  own: { readonly chatId: string; readonly authorId: string; readonly clientId: string },
): Promise<SupportMessageRow | null> {
  const row = await reader
    .selectFrom('support_messages')
    .select(MESSAGE_COLUMNS)
    .where('chat_id', '=', own.chatId)
    .where('author_id', '=', own.authorId)
    .where('client_id', '=', own.clientId)
    .executeTakeFirst();
  return row ?? null;
}

/** The times of an author's newest messages, newest first. */
export async function timesOfNewest(
  reader: Reader,
  own: { readonly chatId: string; readonly authorId: string; readonly limit: number },
): Promise<Date[]> {
  const rows = await reader
    .selectFrom('support_messages')
    .select('created_at')
    .where('chat_id', '=', own.chatId)
    .where('author_id', '=', own.authorId)
    .where('author', '<>', 'system')
    .orderBy('position', 'desc')
    .limit(own.limit)
    .execute();
  return rows.map((row) => row.created_at);
}

/** The newest messages of a conversation, in their order. */
export async function messagesOf(reader: Reader, chatId: string, limit: number): Promise<SupportMessageRow[]> {
  const rows = await reader
    .selectFrom('support_messages')
    .select(MESSAGE_COLUMNS)
    .where('chat_id', '=', chatId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** The first words of a conversation, by which operators know it in a list. */
export async function firstWordsOf(reader: Reader, chatId: string): Promise<string> {
  const row = await reader
    .selectFrom('support_messages')
    .select('words')
    .where('chat_id', '=', chatId)
    .where('author', '=', 'person')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.words ?? '';
}

/** How many messages of one side stand after a position. */
export async function countAfter(
  reader: Reader,
  chatId: string,
  of: { readonly author: 'person' | 'agent'; readonly position: number },
): Promise<number> {
  const row = await reader
    .selectFrom('support_messages')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('chat_id', '=', chatId)
    .where('position', '>', of.position)
    .where('author', '=', of.author)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Erases what the person wrote into these conversations; the fact and time of each message stay. */
export async function eraseMessagesOf(ctx: WriteContext, chatIds: readonly string[]): Promise<void> {
  await sql`
    update support_messages set words = '', file_id = null
    where chat_id = any(${[...chatIds]}::uuid[]) and author = 'person' and (words <> '' or file_id is not null)
  `.execute(ctx.tx);
}

/** Erases what both sides wrote into these conversations; the fact and time of each message stay. */
export async function eraseAllMessagesOf(ctx: WriteContext, chatIds: readonly string[]): Promise<void> {
  await sql`
    update support_messages set words = '', file_id = null
    where chat_id = any(${[...chatIds]}::uuid[]) and (words <> '' or file_id is not null)
  `.execute(ctx.tx);
}

const MESSAGES_MAX = 20_000;

/** The messages of these conversations, in order. */
export async function saidInTalks(reader: Reader, chatIds: readonly string[]): Promise<SupportMessageRow[]> {
  if (chatIds.length === 0) return [];
  return reader
    .selectFrom('support_messages')
    .select(MESSAGE_COLUMNS)
    .where('chat_id', 'in', [...chatIds])
    .where('author', '<>', 'system')
    .orderBy('chat_id', 'desc')
    .orderBy('position')
    .limit(MESSAGES_MAX)
    .execute();
}
