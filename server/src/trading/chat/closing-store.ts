import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { type Forgotten, forgottenOf, type OldRows } from '../../platform/database/statements/forget-oldest.ts';
import { findTrades } from '../trades/index.ts';

const MESSAGES_AT_ONCE = 500;

/**
 * Erases the words and pictures that a closed account sent, a limited number per call; the other side still sees that
 * and when a message was sent. Returns whether more are left.
 */
export async function eraseMessages(ctx: WriteContext, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update chat_messages m set text = '', file_id = null, erased_at = ${ctx.now}
    from (
      select trade_id, position from chat_messages
      where author_id = ${userId} and author in ('buyer', 'seller') and erased_at is null
      order by trade_id, position limit ${MESSAGES_AT_ONCE}
    ) as old
    where m.trade_id = old.trade_id and m.position = old.position
    returning m.position`.execute(ctx.tx);
  return rows.length === MESSAGES_AT_ONCE;
}

/**
 * Erases the words of some messages from before an instant, in trades that were over then. A running trade keeps all
 * its messages, and the next batch begins after them.
 */
export async function eraseOldMessages(ctx: WriteContext, { before, past, most }: OldRows): Promise<Forgotten> {
  const { rows } = await sql<{ trade_id: string; position: number; at: Date }>`
    select trade_id, position, created_at as at from chat_messages
    where created_at >= coalesce(${past}::timestamptz, '-infinity') and created_at < ${before} and erased_at is null and author <> 'system'
    order by created_at limit ${most}
    for update skip locked`.execute(ctx.tx);
  const trades = await findTrades(ctx.tx, [...new Set(rows.map((row) => row.trade_id))]);
  const over = new Set(trades.flatMap((trade) => (isOverSince(trade.finished_at, before) ? [trade.id] : [])));
  const old = rows.filter((row) => over.has(row.trade_id));
  await sql`
    update chat_messages as m set text = '', file_id = null, erased_at = ${ctx.now}
    from unnest(${old.map((row) => row.trade_id)}::uuid[], ${old.map((row) => row.position)}::integer[]) as o (trade_id, position)
    where m.trade_id = o.trade_id and m.position = o.position`.execute(ctx.tx);
  return { ...forgottenOf(rows, { past, most }), count: old.length };
}

function isOverSince(finishedAt: Date | null, before: Date): boolean {
  return finishedAt !== null && finishedAt < before;
}

/** Erases the greeting that these trades took from their listing. */
export async function eraseGreetings(ctx: WriteContext, tradeIds: readonly string[]): Promise<void> {
  await sql`
    update chat_messages set text = '', file_id = null, erased_at = ${ctx.now}
    where trade_id = any(${[...tradeIds]}::uuid[]) and author = 'automatic' and erased_at is null
  `.execute(ctx.tx);
}
