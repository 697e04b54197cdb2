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

/** Some trades that still contain texts which a closed account wrote as the seller. */
export async function tradesWithSellerTexts(
  ctx: WriteContext,
  sellerId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('trades')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where((eb) => eb.or([eb('note', '!=', ''), eb('first_message', '!=', '')]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Erases these trades' note and first message, which came from the seller's listing. */
export async function eraseSellerTexts(ctx: WriteContext, tradeIds: readonly string[]): Promise<void> {
  await sql`update trades set note = '', first_message = '' where id = any(${[...tradeIds]}::uuid[])`.execute(ctx.tx);
}
