import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { Act, Look } from '../kit/act.ts';
import { insertRows } from '../kit/database/insert-rows.ts';
import type { Reader } from '../kit/database/tables.ts';
import { gatherByKey } from '../kit/gather.ts';

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
  /** Has listings, or had some until a short while ago. */
  is_selling: Generated<boolean>;
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    reputations: ReputationTable;
    reputation_days: { user_id: string; day: string; trades: number; succeeded: number };
    trade_partners: { user_id: string; partner_id: string; trades: number };
  }
}

type ReputationRow = Selectable<ReputationTable>;

const THIRTY_DAYS_MILLISECONDS = 30 * 86_400_000;

export interface EndedTrade {
  readonly userId: string;
  readonly partnerId: string;
  readonly side: 'buyer' | 'seller';
  readonly hasSucceeded: boolean;
  readonly paySeconds: number | null;
  readonly releaseSeconds: number | null;
  readonly endedAt: Date;
}

/**
 * Adds ended trades to people's records, in the transaction that ends them. Rows are taken in the order of people's ids, so
 * that trades of the same people never wait for each other.
 */
export async function addToReputations(act: Act, ended: readonly EndedTrade[]): Promise<void> {
  if (ended.length === 0) return;
  const partners = await addPartners(
    act,
    ended.filter((trade) => trade.hasSucceeded),
  );
  const byPerson = Map.groupBy(ended, (trade) => trade.userId);
  await addToRecords(
    act,
    [...byPerson].map(([user_id, trades]) => ({ user_id, ...recordOf(trades), partners: partners.get(user_id) ?? 0n })),
  );
  await addToDays(act, ended);
}

function recordOf(trades: readonly EndedTrade[]): Counters {
  const count = (counts: (trade: EndedTrade) => boolean) => BigInt(trades.filter(counts).length);
  const sum = (of: (trade: EndedTrade) => number | null) =>
    trades.reduce((total, trade) => total + BigInt(of(trade) ?? 0), 0n);
  return {
    ...nothing,
    trades: BigInt(trades.length),
    succeeded: count((trade) => trade.hasSucceeded),
    pay_seconds: sum((trade) => trade.paySeconds),
    paid: count((trade) => trade.paySeconds !== null),
    release_seconds: sum((trade) => trade.releaseSeconds),
    released: count((trade) => trade.releaseSeconds !== null),
    buys: count((trade) => trade.side === 'buyer'),
    buys_succeeded: count((trade) => trade.side === 'buyer' && trade.hasSucceeded),
    sales: count((trade) => trade.side === 'seller'),
    sales_succeeded: count((trade) => trade.side === 'seller' && trade.hasSucceeded),
  };
}

/** Adds what the other side of a trade said. */
export async function addRating(act: Act, rated: { readonly userId: string; readonly isGood: boolean }): Promise<void> {
  const said = rated.isGood ? { good: 1n } : { bad: 1n };
  await addToRecords(act, [{ user_id: rated.userId, ...nothing, ...said }]);
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

async function addToRecords(act: Act, records: readonly (Counters & { readonly user_id: string })[]): Promise<void> {
  const rows = records.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
  await insertRows(act.tx, 'reputations', rows)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((row) =>
          Object.fromEntries(
            counters.map((name) => [name, row(`reputations.${name}`, '+', row.ref(`excluded.${name}`))]),
          ),
        ),
    )
    .execute();
}

async function addToDays(act: Act, ended: readonly EndedTrade[]): Promise<void> {
  const byDay = Map.groupBy(ended, (trade) => `${trade.userId} ${dayOf(trade.endedAt)}`);
  const rows = [...byDay].map(([key, trades]) => {
    const [user_id = '', day = ''] = key.split(' ');
    return { user_id, day, trades: trades.length, succeeded: trades.filter((trade) => trade.hasSucceeded).length };
  });
  const inOrder = rows.toSorted((a, b) => (a.user_id + a.day < b.user_id + b.day ? -1 : 1));
  await insertRows(act.tx, 'reputation_days', inOrder)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((row) => ({
        trades: row('reputation_days.trades', '+', row.ref('excluded.trades')),
        succeeded: row('reputation_days.succeeded', '+', row.ref('excluded.succeeded')),
      })),
    )
    .execute();
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Counts finished trades of two people; gives for each of them with how many others it was the first. */
async function addPartners(act: Act, done: readonly EndedTrade[]): Promise<ReadonlyMap<string, bigint>> {
  if (done.length === 0) return new Map();
  const pairs = Map.groupBy(done, (trade) => `${trade.userId} ${trade.partnerId}`);
  const rows = [...pairs]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, trades]) => {
      const [user_id = '', partner_id = ''] = key.split(' ');
      return { user_id, partner_id, trades: trades.length };
    });
  const counted = await insertRows(act.tx, 'trade_partners', rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'partner_id'])
        .doUpdateSet((set) => ({ trades: set('trade_partners.trades', '+', set.ref('excluded.trades')) })),
    )
    .returning(['user_id', 'partner_id', 'trades'])
    .execute();
  const firsts = counted.filter((row) => pairs.get(`${row.user_id} ${row.partner_id}`)?.length === row.trades);
  const byPerson = Map.groupBy(firsts, (row) => row.user_id);
  return new Map([...byPerson].map(([userId, partners]) => [userId, BigInt(partners.length)]));
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

/** How somebody trades, and how often he has within the last 30 days; null before his first trade. */
export const reputationOf = gatherByKey(async ({ reader, now }: Look, userIds) => {
  const since = new Date(now.getTime() - THIRTY_DAYS_MILLISECONDS);
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
    .where(sql<boolean>`reputations.user_id = any(${userIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row): [string, Reputation] => [row.user_id, { ...row, trades_30_days: row.trades_30_days ?? 0 }]),
  );
});
