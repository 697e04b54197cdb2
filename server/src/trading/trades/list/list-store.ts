import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import { TRADE_COLUMNS, type TradeRow } from '../store.ts';

/** Filters for a list of one user's trades, in addition to its scope; a missing filter matches all. */
export interface TradeFilters {
  readonly statuses?: readonly TradeStatus[];
  readonly channels?: readonly string[];
  /** Opened from this instant on. */
  readonly from?: Date;
  /** Opened before this instant. */
  readonly until?: Date;
  /** Matches either way: the number contains this text, or one of these people is the other side. */
  readonly found?: { readonly number: string; readonly people: readonly string[] };
}

export interface TradeQuery extends TradeFilters {
  readonly userId: string;
  readonly side: 'buyer' | 'seller' | null;
  readonly scope: 'running' | 'completed' | 'unsuccessful' | 'all';
  readonly before: string | null;
  readonly limit: number;
}

const scopes = {
  running: sql<boolean>`money_state = 'escrow'`,
  completed: sql<boolean>`status = 'succeeded'`,
  unsuccessful: sql<boolean>`status in ('cancelled', 'failed')`,
  all: sql<boolean>`true`,
};

export async function tradesOf(reader: Reader, query: TradeQuery): Promise<TradeRow[]> {
  return reader
    .selectFrom('trades')
    .select(TRADE_COLUMNS)
    .where(isOnSide(query))
    .where(scopes[query.scope])
    .where(passesFilters(query))
    .$if(query.before !== null, (select) => select.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** The total number of trades in a list. */
export async function countTrades(reader: Reader, query: Omit<TradeQuery, 'before' | 'limit'>): Promise<number> {
  const row = await reader
    .selectFrom('trades')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(isOnSide(query))
    .where(scopes[query.scope])
    .where(passesFilters(query))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Trades of these people that are running or have ended since then, newest first. */
export async function runningOrRecentTrades(
  reader: Reader,
  query: { readonly userIds: readonly string[]; readonly endedSince: Date; readonly limit: number },
): Promise<readonly TradeRow[]> {
  const ids = sql`${[...query.userIds]}::uuid[]`;
  return reader
    .selectFrom('trades')
    .select(TRADE_COLUMNS)
    .where(sql<boolean>`(buyer_id = any(${ids}) or seller_id = any(${ids}))`)
    .where(sql<boolean>`(money_state = 'escrow' or finished_at >= ${query.endedSince})`)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** The other sides of a user's newest trades. */
export async function partnersOf(
  reader: Reader,
  query: Pick<TradeQuery, 'userId' | 'side' | 'from' | 'until' | 'limit'>,
): Promise<readonly string[]> {
  const result = await sql<{ partner_id: string }>`
    select distinct partner_id
    from (
      select case when buyer_id = ${query.userId} then seller_id else buyer_id end as partner_id
      from trades
      where ${isOnSide(query)} and ${passesFilters({ from: query.from, until: query.until })}
      order by id desc
      limit ${query.limit}
    ) as newest`.execute(reader);
  return result.rows.map((row) => row.partner_id);
}

function isOnSide({ userId, side }: Pick<TradeQuery, 'userId' | 'side'>) {
  if (side === 'buyer') return sql<boolean>`buyer_id = ${userId}`;
  if (side === 'seller') return sql<boolean>`seller_id = ${userId}`;
  return sql<boolean>`(buyer_id = ${userId} or seller_id = ${userId})`;
}

type OptionalFilters = { readonly [Name in keyof TradeFilters]?: TradeFilters[Name] | undefined };

function passesFilters({ statuses, channels, from, until, found }: OptionalFilters) {
  const conditions = [
    ...(statuses === undefined ? [] : [sql`status = any(${[...statuses]}::text[])`]),
    ...(channels === undefined ? [] : [sql`channel = any(${[...channels]}::text[])`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`created_at < ${until}`]),
    ...(found === undefined ? [] : [isFound(found)]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The people searched for never include the searching user, so their side does not matter. */
function isFound({ number, people }: NonNullable<TradeFilters['found']>) {
  const isOfNumber = number === '' ? sql`false` : sql`strpos(transaction_no, ${number}) > 0`;
  return sql`(${isOfNumber} or buyer_id = any(${[...people]}::uuid[]) or seller_id = any(${[...people]}::uuid[]))`;
}
