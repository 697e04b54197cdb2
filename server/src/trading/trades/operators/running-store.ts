import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { TRADE_COLUMNS, type TradeRow } from '../store.ts';

/** All running trades paid by this method, locked, ordered by id. */
export async function lockRunningBy(ctx: WriteContext, channel: string): Promise<TradeRow[]> {
  return lockRunning(ctx, sql<boolean>`channel = ${channel}`);
}

function lockRunning(ctx: WriteContext, which: RawBuilder<boolean>): Promise<TradeRow[]> {
  return ctx.tx
    .selectFrom('trades')
    .select(TRADE_COLUMNS)
    .where(which)
    .where('money_state', '=', 'escrow')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All running trades of a user, on either side, locked, ordered by id. */
export async function lockRunningOf(ctx: WriteContext, userId: string): Promise<TradeRow[]> {
  return lockRunning(ctx, sql<boolean>`(buyer_id = ${userId} or seller_id = ${userId})`);
}

/** All running trades on one listing, locked, ordered by id. */
export async function lockRunningOn(ctx: WriteContext, listingId: string): Promise<TradeRow[]> {
  return lockRunning(ctx, sql<boolean>`order_id = ${listingId}`);
}

/** How many running trades each method has. */
export async function runningByChannel(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('trades')
    .select((column) => ['channel', column.fn.countAll<bigint>().as('running')])
    .where('money_state', '=', 'escrow')
    .groupBy('channel')
    .execute();
  return new Map(rows.map((row) => [row.channel, Number(row.running)]));
}
