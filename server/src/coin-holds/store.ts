import type { Insertable } from 'kysely';
import type { Act } from '../kit/act.ts';
import { insertRows } from '../kit/database/insert-rows.ts';
import type { Reader } from '../kit/database/tables.ts';

interface CoinHoldTable {
  trade_id: string;
  user_id: string;
  currency: string;
  amount_minor: bigint;
  free_at: Date;
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    coin_holds: CoinHoldTable;
  }
}

/** So many purchases of one person rest at most; whoever buys more often has the newest of them counted. */
const PURCHASES_MAX = 10_000;

export async function insertHolds(act: Act, holds: readonly Insertable<CoinHoldTable>[]): Promise<void> {
  if (holds.length > 0) await insertRows(act.tx, 'coin_holds', holds).execute();
}

/** What somebody bought that is not free yet, the newest first. */
export async function restingPurchases(
  reader: Reader,
  query: { readonly userId: string; readonly currency: string; readonly now: Date },
): Promise<{ amountMinor: bigint; freeAt: Date }[]> {
  const rows = await reader
    .selectFrom('coin_holds')
    .select(['amount_minor', 'free_at'])
    .where('user_id', '=', query.userId)
    .where('currency', '=', query.currency)
    .where('free_at', '>', query.now)
    .orderBy('free_at', 'desc')
    .limit(PURCHASES_MAX)
    .execute();
  return rows.map((row) => ({ amountMinor: row.amount_minor, freeAt: row.free_at }));
}
