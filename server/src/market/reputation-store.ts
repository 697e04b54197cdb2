import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Act } from '../kit/act.ts';
import type { Reader } from '../kit/database/tables.ts';

interface ReputationTable {
  user_id: string;
  trades: bigint;
  succeeded: bigint;
  pay_seconds: bigint;
  paid: bigint;
  release_seconds: bigint;
  released: bigint;
  completion_permille: ColumnType<number | null, never, never>;
  mean_release_seconds: ColumnType<number | null, never, never>;
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    reputations: ReputationTable;
    reputation_days: { user_id: string; day: string; trades: number };
    traded_prices: {
      id: string;
      currency: string;
      fiat: string;
      price_minor: bigint;
      amount_minor: bigint;
      created_at: Date;
    };
  }
}

type ReputationRow = Selectable<ReputationTable>;

export async function lastPrices(
  reader: Reader,
  pair: { currency: string; fiat: string; limit: number },
): Promise<bigint[]> {
  const rows = await reader
    .selectFrom('traded_prices')
    .select('price_minor')
    .where('currency', '=', pair.currency)
    .where('fiat', '=', pair.fiat)
    .orderBy('id', 'desc')
    .limit(pair.limit)
    .execute();
  return rows.map((row) => row.price_minor);
}

export async function insertPrice(
  act: Act,
  traded: { currency: string; fiat: string; priceMinor: bigint; amountMinor: bigint },
): Promise<void> {
  await act.tx
    .insertInto('traded_prices')
    .values({
      id: act.ids.next(act.now),
      currency: traded.currency,
      fiat: traded.fiat,
      price_minor: traded.priceMinor,
      amount_minor: traded.amountMinor,
      created_at: act.now,
    })
    .execute();
}

export interface EndedTrade {
  readonly userId: string;
  readonly hasSucceeded: boolean;
  readonly paySeconds: number | null;
  readonly releaseSeconds: number | null;
}

/** Adds one ended trade to a person's record. */
export async function addToReputation(act: Act, ended: EndedTrade): Promise<void> {
  const added = {
    trades: 1n,
    succeeded: ended.hasSucceeded ? 1n : 0n,
    pay_seconds: BigInt(ended.paySeconds ?? 0),
    paid: ended.paySeconds === null ? 0n : 1n,
    release_seconds: BigInt(ended.releaseSeconds ?? 0),
    released: ended.releaseSeconds === null ? 0n : 1n,
  };
  await act.tx
    .insertInto('reputations')
    .values({ user_id: ended.userId, ...added })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        trades: row('reputations.trades', '+', added.trades),
        succeeded: row('reputations.succeeded', '+', added.succeeded),
        pay_seconds: row('reputations.pay_seconds', '+', added.pay_seconds),
        paid: row('reputations.paid', '+', added.paid),
        release_seconds: row('reputations.release_seconds', '+', added.release_seconds),
        released: row('reputations.released', '+', added.released),
      })),
    )
    .execute();
  await act.tx
    .insertInto('reputation_days')
    .values({ user_id: ended.userId, day: act.now.toISOString().slice(0, 'yyyy-mm-dd'.length), trades: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((row) => ({ trades: row('reputation_days.trades', '+', 1) })),
    )
    .execute();
}

export interface Reputation extends ReputationRow {
  readonly trades_30_days: number;
}

export async function reputationsOf(
  reader: Reader,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, Reputation>> {
  if (userIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('reputations')
    .selectAll('reputations')
    .select((outer) =>
      outer
        .selectFrom('reputation_days')
        .select(sql<number>`coalesce(sum(reputation_days.trades), 0)::integer`.as('recent'))
        .whereRef('reputation_days.user_id', '=', 'reputations.user_id')
        .where(sql<boolean>`reputation_days.day >= ${since}::date`)
        .as('trades_30_days'),
    )
    .where('reputations.user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.user_id, { ...row, trades_30_days: row.trades_30_days ?? 0 }]));
}
