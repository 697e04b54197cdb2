import { type ColumnType, type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batchByKey } from '../../../platform/database/batching/batch.ts';
import { insertRows, rowsAs } from '../../../platform/database/statements/insert-rows.ts';

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
  /** The figures below count one vote per other person and day, with nobody contributing more than a fifth. */
  people: ColumnType<bigint, bigint | undefined>;
  votes: ColumnType<bigint, bigint | undefined>;
  counted: ColumnType<bigint, bigint | undefined>;
  done_minor: ColumnType<bigint, bigint | undefined>;
  counted_done_minor: ColumnType<bigint, bigint | undefined>;
  failed_minor: ColumnType<bigint, bigint | undefined>;
  release_voices: ColumnType<bigint, bigint | undefined>;
  release_means: ColumnType<bigint, bigint | undefined>;
  pay_voices: ColumnType<bigint, bigint | undefined>;
  pay_means: ColumnType<bigint, bigint | undefined>;
  rating_voices: ColumnType<bigint, bigint | undefined>;
  rating_permilles: ColumnType<bigint, bigint | undefined>;
  completion_permille: ColumnType<number | null, never, never>;
  good_permille: ColumnType<number | null, never, never>;
  mean_release_seconds: ColumnType<number | null, never, never>;
  /** Has listings, or had some recently. */
  is_selling: Generated<boolean>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    reputations: ReputationTable;
    reputation_days: { user_id: string; day: string; trades: number; succeeded: number };
  }
}

const REPUTATION_COLUMNS = [
  'user_id',
  'trades',
  'succeeded',
  'buys',
  'buys_succeeded',
  'sales',
  'sales_succeeded',
  'partners',
  'good',
  'bad',
  'people',
  'votes',
  'counted',
  'done_minor',
  'counted_done_minor',
  'failed_minor',
  'release_voices',
  'release_means',
  'pay_voices',
  'pay_means',
  'rating_voices',
  'rating_permilles',
  'completion_permille',
  'good_permille',
  'mean_release_seconds',
] as const;
export type ReputationRow = Pick<Selectable<ReputationTable>, (typeof REPUTATION_COLUMNS)[number]>;

const PERMILLE_PER_PERCENT = 10;

/** The record of a person for the conditions of listings, as a statement to join; no row before anything counts. */
export function recordInSql(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.counted, r.completion_permille / ${sql.lit(PERMILLE_PER_PERCENT)} as completion_percent
    from reputations as r where r.user_id = ${userId} limit 1`;
}

const THIRTY_DAYS_MILLISECONDS = 30 * 86_400_000;

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
  'good',
  'bad',
] as const;
export type Counters = Readonly<Record<(typeof counters)[number], bigint>>;
export const nothing = Object.fromEntries(counters.map((name) => [name, 0n])) as Counters;

/** Adds to the plain numbers and returns the records, locked in order of id to avoid deadlocks. */
export function addToRecords(
  ctx: WriteContext,
  records: readonly (Counters & { readonly user_id: string })[],
): Promise<readonly ReputationRow[]> {
  const rows = records
    .map((record) => ({ ...record, partners: 0n }))
    .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
  return insertRows(ctx.tx, 'reputations', rows)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((row) =>
          Object.fromEntries(
            counters.map((name) => [name, row(`reputations.${name}`, '+', row.ref(`excluded.${name}`))]),
          ),
        ),
    )
    .returning(REPUTATION_COLUMNS)
    .execute();
}

/** The counted figures of a locked record, and the number of partners in finished trades. */
type Counted = Pick<
  ReputationRow,
  | 'user_id'
  | 'partners'
  | 'people'
  | 'votes'
  | 'counted'
  | 'done_minor'
  | 'counted_done_minor'
  | 'failed_minor'
  | 'release_voices'
  | 'release_means'
  | 'pay_voices'
  | 'pay_means'
  | 'rating_voices'
  | 'rating_permilles'
>;

export async function writeCounted(ctx: WriteContext, rows: readonly Counted[]): Promise<void> {
  await sql`
    update reputations as r set
      partners = c.partners, people = c.people, votes = c.votes, counted = c.counted, done_minor = c.done_minor,
      counted_done_minor = c.counted_done_minor, failed_minor = c.failed_minor, release_voices = c.release_voices,
      release_means = c.release_means, pay_voices = c.pay_voices, pay_means = c.pay_means,
      rating_voices = c.rating_voices, rating_permilles = c.rating_permilles
    from ${rowsAs('reputations', rows)} as c
    where c.user_id = r.user_id`.execute(ctx.tx);
}

interface DayOfTrades {
  readonly user_id: string;
  readonly day: string;
  readonly trades: number;
  readonly succeeded: number;
}

export async function addToDays(ctx: WriteContext, days: readonly DayOfTrades[]): Promise<void> {
  const sorted = days.toSorted((a, b) => (a.user_id + a.day < b.user_id + b.day ? -1 : 1));
  await insertRows(ctx.tx, 'reputation_days', sorted)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((row) => ({
        trades: row('reputation_days.trades', '+', row.ref('excluded.trades')),
        succeeded: row('reputation_days.succeeded', '+', row.ref('excluded.succeeded')),
      })),
    )
    .execute();
}

export interface Reputation extends ReputationRow {
  readonly trades_30_days: number;
}

/** A person's reputation with the trades of the last 30 days; null before the first trade. */
export const reputationOf = batchByKey(async ({ reader, now }: ReadContext, userIds) => {
  const since = new Date(now.getTime() - THIRTY_DAYS_MILLISECONDS);
  const rows = await reader
    .selectFrom('reputations')
    .select(REPUTATION_COLUMNS)
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
