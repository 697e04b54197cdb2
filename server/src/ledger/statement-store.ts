import { sql } from 'kysely';
import type { Reader } from '../kit/database/tables.ts';

export interface StatementQuery {
  readonly accounts: readonly { readonly id: string; readonly before: bigint }[];
  readonly types: readonly string[] | null;
  readonly sign: 'in' | 'out' | null;
  readonly limit: number;
}

/** The newest bills of some accounts: each account's by its own index, then merged by time. */
export async function billRows(reader: Reader, { accounts, types, sign, limit }: StatementQuery) {
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
          and (${types}::text[] is null or bill_type = any (${types}::text[]))
          and (${sign}::text is null or (amount > 0) = (${sign}::text = 'in'))
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

interface SpanQuery {
  readonly accounts: readonly string[];
  readonly types: readonly string[] | null;
  readonly sign: 'in' | 'out' | null;
  readonly from: Date;
  readonly until: Date;
}

/** What the bills of some accounts add up to within a span of time. */
export async function sumRows(reader: Reader, { accounts, types, sign, from, until }: SpanQuery) {
  const answer = await sql<{ incoming: bigint; outgoing: bigint }>`
    select
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as incoming,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as outgoing
    from ledger_postings
    where account_id = any (${accounts}::uuid[]) and bill_type is not null
      and posted_at >= ${from} and posted_at < ${until}
      and (${types}::text[] is null or bill_type = any (${types}::text[]))
      and (${sign}::text is null or (amount > 0) = (${sign}::text = 'in'))`.execute(reader);
  return answer.rows[0] ?? { incoming: 0n, outgoing: 0n };
}

export function postingRows(reader: Reader, accountId: string, before: bigint, limit: number) {
  return reader
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
    .select([
      'p.number',
      'p.entry_id',
      'p.amount',
      'p.balance_after',
      'p.posted_at',
      'e.kind',
      'e.cause_kind',
      'e.cause_id',
    ])
    .where('p.account_id', '=', accountId)
    .where('p.number', '<', before)
    .orderBy('p.number', 'desc')
    .limit(limit)
    .execute();
}
