import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';

const MESSAGES_AT_ONCE = 500;

/**
 * Erases the words and pictures that a closed account sent, some at a time; that a message was sent, and when, stays with
 * the other side. Says whether more are left.
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

/** Erases the greeting that these trades took from their listing. */
export async function eraseGreetings(ctx: WriteContext, tradeIds: readonly string[]): Promise<void> {
  await sql`
    update chat_messages set text = '', file_id = null, erased_at = ${ctx.now}
    where trade_id = any(${[...tradeIds]}::uuid[]) and author = 'automatic' and erased_at is null
  `.execute(ctx.tx);
}
