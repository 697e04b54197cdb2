import { sql } from 'kysely';
import type { Reader } from '../kit/database/tables.ts';

/** Which lines of a statement are wanted; null wants all. Sizes are without sign, in minor units. */
export interface LineFilter {
  readonly types: readonly string[] | null;
  readonly sign: 'in' | 'out' | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly minimum: bigint | null;
  readonly maximum: bigint | null;
}

export interface StatementQuery {
  readonly accounts: readonly { readonly id: string; readonly before: bigint }[];
  readonly filter: LineFilter;
  readonly limit: number;
}

/** The newest bills of some accounts: each account's by its own index, then merged by time. */
export async function billRows(reader: Reader, { accounts, filter, limit }: StatementQuery) {
  const ids = accounts.map((account) => account.id);
  const places = accounts.map((account) => account.before.toString());
  const answer = await sql<{
    account_id: string;
    number: bigint;
    entry_id: string;
    amount: bigint;
    balance_after: bigint;
    bill_type: string;
    posted_at: Date;
    kind: string;
    cause_kind: string;
    cause_id: string;
  }>`
    select b.account_id, b.number, b.entry_id, b.amount, b.balance_after, b.bill_type, b.posted_at,
      e.kind, e.cause_kind, e.cause_id
    from (
      select p.account_id, p.number, p.entry_id, p.amount, p.balance_after, p.bill_type, p.posted_at
      from unnest(${ids}::uuid[], ${places}::bigint[]) as a (id, before)
      cross join lateral (
        select account_id, number, entry_id, amount, balance_after, bill_type, posted_at
        from ledger_postings
        where account_id = a.id and number < a.before and bill_type is not null
          and ${isWanted(filter)}
        order by number desc
        limit ${limit}
      ) as p
      order by p.posted_at desc, p.account_id, p.number desc
      limit ${limit}
    ) as b
    join ledger_entries as e on e.id = b.entry_id
    order by b.posted_at desc, b.account_id, b.number desc`.execute(reader);
  return answer.rows;
}

function isWanted({ types, sign, from, until, minimum, maximum }: LineFilter) {
  return sql`(${types}::text[] is null or bill_type = any (${types}::text[]))
    and (${sign}::text is null or (amount > 0) = (${sign}::text = 'in'))
    and (${from}::timestamptz is null or posted_at >= ${from}::timestamptz)
    and (${until}::timestamptz is null or posted_at < ${until}::timestamptz)
    and (${minimum}::bigint is null or abs(amount) >= ${minimum}::bigint)
    and (${maximum}::bigint is null or abs(amount) <= ${maximum}::bigint)`;
}

/** What the bills of some accounts add up to. */
export async function sumRows(reader: Reader, accounts: readonly string[], filter: LineFilter) {
  const answer = await sql<{ lines: bigint; incoming: bigint; outgoing: bigint }>`
    select count(*) as lines,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as incoming,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as outgoing
    from ledger_postings
    where account_id = any (${accounts}::uuid[]) and bill_type is not null and ${isWanted(filter)}`.execute(reader);
  return answer.rows[0] ?? { lines: 0n, incoming: 0n, outgoing: 0n };
}

/** What came to each of these accounts by purchases since the moment that stands beside it. */
export async function boughtRows(
  reader: Reader,
  asked: readonly { readonly accountId: string; readonly from: Date }[],
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ bought: bigint }>`
    select (
      select coalesce(sum(p.amount), 0)::bigint from ledger_postings as p
      where p.account_id = a.account_id and p.bill_type = 'Buy' and p.posted_at >= a.since
    ) as bought
    from unnest(${asked.map((one) => one.accountId)}::uuid[], ${asked.map((one) => one.from)}::timestamptz[])
      with ordinality as a (account_id, since, place)
    order by a.place`.execute(reader);
  return rows.map((row) => row.bought);
}

/** What some accounts have moved from this instant on, bills or not, by account. */
export async function movedSince(reader: Reader, accounts: readonly string[], instant: Date) {
  const answer = await sql<{ account_id: string; moved: bigint }>`
    select account_id, sum(amount)::bigint as moved
    from ledger_postings
    where account_id = any (${accounts}::uuid[]) and posted_at >= ${instant}
    group by account_id`.execute(reader);
  return new Map(answer.rows.map((row) => [row.account_id, row.moved]));
}
