import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { OldRows } from '../../platform/database/statements/forget-oldest.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { CHAT_COLUMNS, type SupportChatRow } from './store.ts';

/** Ends a closed account's running conversations. */
export async function endChatsOf(ctx: WriteContext, userId: string): Promise<void> {
  await sql`
    update support_chats
    set state = 'ended', ended_at = ${ctx.now}, asked_at = null
    where user_id = ${userId} and state <> 'ended'`.execute(ctx.tx);
}

/** The conversations of an account, the newest first. */
export async function chatIdsOf(ctx: WriteContext, userId: string, limit: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('support_chats')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks a limited number of ended conversations older than an instant as erased; returns their ids. */
export async function markErased(
  ctx: WriteContext,
  { before, past, most }: OldRows,
): Promise<readonly { id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    update support_chats set erased_at = ${ctx.now}
    where id in (
      select id from support_chats
      where state = 'ended' and erased_at is null
        and ended_at >= coalesce(${past}::timestamptz, '-infinity') and ended_at < ${before}
      order by ended_at
      limit ${most}
      for update skip locked
    )
    returning id, ended_at as at`.execute(ctx.tx);
  return rows;
}

interface OfPerson {
  readonly userId: string;
  /** Excludes conversations that began later. */
  readonly until: Date;
}

export async function countChatsOf(reader: Reader, { userId, until }: OfPerson): Promise<number> {
  const row = await reader
    .selectFrom('support_chats')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('opened_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A person's conversations, the newest first. */
export async function chatsOf(
  reader: Reader,
  { userId, until, before, limit }: OfPerson & { readonly before: string | null; readonly limit: number },
): Promise<SupportChatRow[]> {
  return reader
    .selectFrom('support_chats')
    .select(CHAT_COLUMNS)
    .where('user_id', '=', userId)
    .where('opened_at', '<=', until)
    .$if(before !== null, (select) => select.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
