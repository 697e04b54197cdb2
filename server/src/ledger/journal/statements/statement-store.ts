import { sql } from 'kysely';
import { batchByKind } from '../../../platform/database/batching/batch.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { OWN_MOVES } from './counted.ts';

/** Filters of a statement's rows; null matches all. Sizes are unsigned minor units. */
export interface RowFilter {
  readonly types: readonly string[] | null;
  readonly sign: 'in' | 'out' | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly minimum: bigint | null;
  readonly maximum: bigint | null;
}

const EVERYTHING: RowFilter = { types: null, sign: null, from: null, until: null, minimum: null, maximum: null };

export interface StatementQuery {
  readonly accounts: readonly { readonly id: string; readonly before: bigint }[];
  readonly filter: RowFilter;
  readonly limit: number;
}

export interface BillRow {
  readonly account_id: string;
  readonly number: bigint;
  readonly entry_id: string;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly bill_type: string;
  readonly posted_at: Date;
  readonly kind: string;
  readonly cause_kind: string;
  readonly cause_id: string;
}

/** The newest rows of a user's accounts: read by index for each account, then merged by time. */
export const billRows = batchByKind(
  ({ filter, limit }: StatementQuery) => kindOf(filter, limit),
  async (reader: Reader, asked) => {
    const [{ filter, limit } = { filter: EVERYTHING, limit: 0 }] = asked;
    const accounts = asked.flatMap((query, index) => query.accounts.map((account) => ({ ...account, index })));
    const answer = await sql<BillRow & { readonly asked: number }>`
    select b.asked, b.account_id, b.number, b.entry_id, b.amount, b.balance_after, b.bill_type, b.posted_at,
      e.kind, e.cause_kind, e.cause_id
    from (
      select a.asked, p.account_id, p.number, p.entry_id, p.amount, p.balance_after, p.bill_type, p.posted_at,
        row_number() over (partition by a.asked order by p.posted_at desc, p.account_id, p.number desc) as place
      from unnest(
        ${accounts.map(({ index }) => index)}::integer[],
        ${accounts.map(({ id }) => id)}::uuid[],
        ${accounts.map(({ before }) => before.toString())}::bigint[]
      ) as a (asked, id, before)
      cross join lateral (
        select account_id, number, entry_id, amount, balance_after, bill_type, posted_at
        from ledger_postings
        where account_id = a.id and number < a.before and bill_type is not null
          and ${isWanted(filter)}
        order by number desc
        limit ${limit}
      ) as p
    ) as b
    join ledger_entries as e on e.id = b.entry_id
    where b.place <= ${limit}
    order by b.asked, b.place`.execute(reader);
    const rows = Map.groupBy(answer.rows, (row) => row.asked);
    return asked.map((_, index): readonly BillRow[] => rows.get(index) ?? []);
  },
);

/** The part of a query that must be equal for queries to share a statement. */
function kindOf(filter: RowFilter, limit?: number): string {
  return JSON.stringify([limit, filter], (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

function isWanted({ types, sign, from, until, minimum, maximum }: RowFilter) {
  return sql`(${types}::text[] is null or bill_type = any (${types}::text[]))
    and (${sign}::text is null or (amount > 0) = (${sign}::text = 'in'))
    and ${isThen({ from, until })}
    and (${minimum}::bigint is null or abs(amount) >= ${minimum}::bigint)
    and (${maximum}::bigint is null or abs(amount) <= ${maximum}::bigint)`;
}

function isThen({ from, until }: Pick<RowFilter, 'from' | 'until'>) {
  return sql`(${from}::timestamptz is null or posted_at >= ${from}::timestamptz)
    and (${until}::timestamptz is null or posted_at < ${until}::timestamptz)`;
}

export interface SumQuery {
  readonly accounts: readonly string[];
  readonly filter: RowFilter;
}

export interface Sums {
  readonly lines: bigint;
  readonly incoming: bigint;
  readonly outgoing: bigint;
}

/**
 * The sums of a user's rows. An entry counts once, by its net change of all the owner's accounts: coins put on sale and
 * sold later leave only once, and a period's sums equal the difference between its start and end balances.
 */
export const sumRows = batchByKind(
  ({ filter }: SumQuery) => kindOf(filter),
  async (reader: Reader, asked) => {
    const [{ filter } = { filter: EVERYTHING }] = asked;
    const accounts = asked.flatMap((query, index) => query.accounts.map((id) => ({ id, index })));
    const answer = await sql<Sums & { readonly asked: number }>`
    select e.asked, sum(e.lines)::bigint as lines,
      coalesce(sum(e.net) filter (where e.counts and e.net > 0), 0)::bigint as incoming,
      coalesce(-sum(e.net) filter (where e.counts and e.net < 0), 0)::bigint as outgoing
    from (
      select a.asked, sum(amount) as net,
        count(*) filter (where bill_type is not null and ${isWanted(filter)}) as lines,
        bool_or(bill_type <> all (${OWN_MOVES}::text[]) and ${isWanted(filter)}) as counts
      from unnest(
        ${accounts.map(({ index }) => index)}::integer[],
        ${accounts.map(({ id }) => id)}::uuid[]
      ) as a (asked, id)
      join ledger_postings as p on p.account_id = a.id
      where ${isThen(filter)}
      group by a.asked, p.entry_id
    ) as e
    group by e.asked`.execute(reader);
    const sums = new Map(answer.rows.map((row) => [row.asked, row]));
    return asked.map((_, index): Sums => sums.get(index) ?? { lines: 0n, incoming: 0n, outgoing: 0n });
  },
);

/** The purchases credited to each of these accounts since its given instant. */
export async function boughtRows(
  reader: Reader,
  asked: readonly { readonly accountId: string; readonly from: Date }[],
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ bought: bigint }>`
    select (
      select coalesce(sum(p.amount), 0)::bigint from ledger_postings as p
      where p.account_id = a.account_id and p.bill_type = 'Buy' and p.posted_at >= a.since
    ) as bought
    from unnest(${asked.map((query) => query.accountId)}::uuid[], ${asked.map((query) => query.from)}::timestamptz[])
      with ordinality as a (account_id, since, place)
    order by a.place`.execute(reader);
  return rows.map((row) => row.bought);
}

/** The change of each account from this instant on, with or without a row on the statement. */
export async function movedSince(reader: Reader, accounts: readonly string[], instant: Date) {
  const answer = await sql<{ account_id: string; moved: bigint }>`
    select account_id, sum(amount)::bigint as moved
    from ledger_postings
    where account_id = any (${accounts}::uuid[]) and posted_at >= ${instant}
    group by account_id`.execute(reader);
  return new Map(answer.rows.map((row) => [row.account_id, row.moved]));
}
