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
  buys: bigint;
  buys_succeeded: bigint;
  sales: bigint;
  sales_succeeded: bigint;
  partners: bigint;
  good: ColumnType<bigint, bigint | undefined>;
  bad: ColumnType<bigint, bigint | undefined>;
  completion_permille: ColumnType<number | null, never, never>;
  good_permille: ColumnType<number | null, never, never>;
  mean_release_seconds: ColumnType<number | null, never, never>;
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    reputations: ReputationTable;
    reputation_days: { user_id: string; day: string; trades: number; succeeded: number };
    trade_partners: { user_id: string; partner_id: string; trades: number };
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
  readonly partnerId: string;
  readonly side: 'buyer' | 'seller';
  readonly hasSucceeded: boolean;
  readonly paySeconds: number | null;
  readonly releaseSeconds: number | null;
}

/** Adds one ended trade to a person's record, in the transaction that ends it. */
export async function addToReputation(act: Act, ended: EndedTrade): Promise<void> {
  const succeeded = ended.hasSucceeded ? 1n : 0n;
  const isBuyer = ended.side === 'buyer';
  await addToRecord(act, ended.userId, {
    trades: 1n,
    succeeded,
    pay_seconds: BigInt(ended.paySeconds ?? 0),
    paid: ended.paySeconds === null ? 0n : 1n,
    release_seconds: BigInt(ended.releaseSeconds ?? 0),
    released: ended.releaseSeconds === null ? 0n : 1n,
    buys: isBuyer ? 1n : 0n,
    buys_succeeded: isBuyer ? succeeded : 0n,
    sales: isBuyer ? 0n : 1n,
    sales_succeeded: isBuyer ? 0n : succeeded,
    partners: ended.hasSucceeded && (await isFirstWith(act, ended)) ? 1n : 0n,
    good: 0n,
    bad: 0n,
  });
  await act.tx
    .insertInto('reputation_days')
    .values({
      user_id: ended.userId,
      day: act.now.toISOString().slice(0, 'yyyy-mm-dd'.length),
      trades: 1,
      succeeded: Number(succeeded),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((row) => ({
        trades: row('reputation_days.trades', '+', 1),
        succeeded: row('reputation_days.succeeded', '+', Number(succeeded)),
      })),
    )
    .execute();
}

/** Adds what the other side of a trade said. */
export async function addRating(act: Act, rated: { readonly userId: string; readonly isGood: boolean }): Promise<void> {
  await addToRecord(act, rated.userId, { ...nothing, ...(rated.isGood ? { good: 1n } : { bad: 1n }) });
}

const counters = [
  'trades',
  'succeeded',
  'pay_seconds',
  'paid',
  'release_seconds',
  'released',
  'buys',
  'buys_succeeded',
  'sales',
  'sales_succeeded',
  'partners',
  'good',
  'bad',
] as const;
type Counters = Readonly<Record<(typeof counters)[number], bigint>>;
const nothing = Object.fromEntries(counters.map((name) => [name, 0n])) as Counters;

async function addToRecord(act: Act, userId: string, added: Counters): Promise<void> {
  await act.tx
    .insertInto('reputations')
    .values({ user_id: userId, ...added })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((row) =>
          Object.fromEntries(counters.map((name) => [name, row(`reputations.${name}`, '+', added[name])])),
        ),
    )
    .execute();
}

/** Counts a finished trade of these two; says whether it was their first. */
async function isFirstWith(act: Act, { userId, partnerId }: EndedTrade): Promise<boolean> {
  const row = await act.tx
    .insertInto('trade_partners')
    .values({ user_id: userId, partner_id: partnerId, trades: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'partner_id'])
        .doUpdateSet((set) => ({ trades: set('trade_partners.trades', '+', 1) })),
    )
    .returning('trades')
    .executeTakeFirstOrThrow();
  return row.trades === 1;
}

/** How many trades these two have finished with each other. */
export async function tradesBetween(reader: Reader, userId: string, partnerId: string): Promise<number> {
  const row = await reader
    .selectFrom('trade_partners')
    .select('trades')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return row?.trades ?? 0;
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
        .select(sql<number>`coalesce(sum(reputation_days.succeeded), 0)::integer`.as('recent'))
        .whereRef('reputation_days.user_id', '=', 'reputations.user_id')
        .where(sql<boolean>`reputation_days.day >= ${since}::date`)
        .as('trades_30_days'),
    )
    .where('reputations.user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.user_id, { ...row, trades_30_days: row.trades_30_days ?? 0 }]));
}
