import type { Selectable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface SupportReplyTable {
  id: string;
  title: string;
  words: string;
  words_en: string;
  changed_by: string;
  changed_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_replies: SupportReplyTable;
  }
}

const REPLY_COLUMNS = ['id', 'title', 'words', 'words_en', 'changed_by', 'changed_at'] as const;
export type ReplyRow = Pick<Selectable<SupportReplyTable>, (typeof REPLY_COLUMNS)[number]>;

export async function findReplies(reader: Reader, limit: number): Promise<ReplyRow[]> {
  return reader
    .selectFrom('support_replies')
    .select(REPLY_COLUMNS)
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertReply(ctx: WriteContext, reply: Omit<ReplyRow, 'id' | 'changed_at'>): Promise<ReplyRow> {
  return ctx.tx
    .insertInto('support_replies')
    .values({ id: ctx.ids.next(ctx.now), ...reply, changed_at: ctx.now })
    .returning(REPLY_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Null if it was removed meanwhile. */
export async function updateReply(ctx: WriteContext, reply: Omit<ReplyRow, 'changed_at'>): Promise<ReplyRow | null> {
  const { id, ...changed } = reply;
  const row = await ctx.tx
    .updateTable('support_replies')
    .set({ ...changed, changed_at: ctx.now })
    .where('id', '=', id)
    .returning(REPLY_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteReply(ctx: WriteContext, id: string): Promise<ReplyRow | null> {
  const row = await ctx.tx
    .deleteFrom('support_replies')
    .where('id', '=', id)
    .returning(REPLY_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}
