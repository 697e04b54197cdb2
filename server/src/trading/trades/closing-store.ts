import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

/** How many trades of this user are running, with coins in escrow or an operator deciding. */
export async function countOpenTrades(ctx: ReadContext, userId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from trades where buyer_id = ${userId} and money_state = 'escrow')
      + (select count(*) from trades where seller_id = ${userId} and money_state = 'escrow') as count
  `.execute(ctx.reader);
  return Number(rows[0]?.count ?? 0);
}

/** Some trades in which what a closed account wrote on its listing still stands: a seller opens those of a buy listing. */
export async function tradesWithOwnTexts(
  ctx: WriteContext,
  ownerId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('trades')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('seller_id', '=', ownerId), eb('opened_by', '=', 'buyer')]),
        eb.and([eb('buyer_id', '=', ownerId), eb('opened_by', '=', 'seller')]),
      ]),
    )
    .where((eb) => eb.or([eb('note', '!=', ''), eb('first_message', '!=', '')]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Erases note and first message of these trades, which came from the listing. */
export async function eraseTradeTexts(ctx: WriteContext, tradeIds: readonly string[]): Promise<void> {
  await sql`update trades set note = '', first_message = '' where id = any(${[...tradeIds]}::uuid[])`.execute(ctx.tx);
}
