import { type Insertable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { batch } from '../../platform/database/batching/batch.ts';
import { insertRows } from '../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface RestTable {
  trade_id: string;
  user_id: string;
  currency: string;
  amount_minor: bigint;
  free_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    coin_holds: RestTable;
  }
}

/** At most this many of a user's resting purchases count, the newest first. */
const PURCHASES_MAX = 10_000;

export async function insertRests(ctx: WriteContext, holds: readonly Insertable<RestTable>[]): Promise<void> {
  if (holds.length > 0) await insertRows(ctx.tx, 'coin_holds', holds).execute();
}

/** A user's purchases that still rest, the newest first. */
export const restingPurchases = batch(
  async (
    reader: Reader,
    queries: readonly { readonly userId: string; readonly currency: string; readonly now: Date }[],
  ) => {
    const { rows } = await sql<{ place: bigint; amount_minor: bigint; free_at: Date }>`
      select a.place, h.amount_minor, h.free_at
      from unnest(
        ${queries.map((query) => query.userId)}::uuid[],
        ${queries.map((query) => query.currency)}::text[],
        ${queries.map((query) => query.now)}::timestamptz[]
      ) with ordinality as a (user_id, currency, now, place)
      cross join lateral (
        select amount_minor, free_at from coin_holds
        where user_id = a.user_id and currency = a.currency and free_at > a.now
        order by free_at desc
        limit ${PURCHASES_MAX}
      ) as h
      order by a.place, h.free_at desc`.execute(reader);
    const byIndex = Map.groupBy(rows, (row) => Number(row.place) - 1);
    return queries.map((_, index) =>
      (byIndex.get(index) ?? []).map((row) => ({ amountMinor: row.amount_minor, freeAt: row.free_at })),
    );
  },
);
