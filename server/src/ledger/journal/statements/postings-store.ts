import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';

/** Filters of an account's postings; null matches all. Sizes are unsigned minor units. */
export interface PostingFilter {
  readonly kinds: readonly string[] | null;
  readonly sign: 'in' | 'out' | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly minimum: bigint | null;
  readonly maximum: bigint | null;
}

/** A stretch of an account by the numbers of its postings: from `first`, included, to `before`, excluded. */
export interface PostingStretch {
  readonly accountId: string;
  readonly first: bigint;
  readonly before: bigint;
  readonly filter: PostingFilter;
  readonly limit: number;
}

/**
 * The newest rows of a stretch. Reads down the single index of postings; the lateral join with its limit stops the
 * planner from reading all entries when a rare kind is searched.
 */
export async function postingRows(reader: Reader, { accountId, first, before, filter, limit }: PostingStretch) {
  const { kinds, sign, from, until, minimum, maximum } = filter;
  const answer = await sql<{
    number: bigint;
    entry_id: string;
    amount: bigint;
    balance_after: bigint;
    posted_at: Date;
    bill_type: string | null;
    kind: string;
    cause_kind: string;
    cause_id: string;
  }>`
    select p.number, p.entry_id, p.amount, p.balance_after, p.posted_at, p.bill_type, e.kind, e.cause_kind, e.cause_id
    from ledger_postings as p
    cross join lateral (
      select kind, cause_kind, cause_id from ledger_entries where id = p.entry_id limit 1
    ) as e
    where p.account_id = ${accountId} and p.number >= ${first} and p.number < ${before}
      and (${kinds}::text[] is null or e.kind = any (${kinds}::text[]))
      and (${sign}::text is null or (p.amount > 0) = (${sign}::text = 'in'))
      and (${from}::timestamptz is null or p.posted_at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or p.posted_at < ${until}::timestamptz)
      and (${minimum}::bigint is null or abs(p.amount) >= ${minimum}::bigint)
      and (${maximum}::bigint is null or abs(p.amount) <= ${maximum}::bigint)
    order by p.number desc
    limit ${limit}`.execute(reader);
  return answer.rows;
}

export function accountRows(reader: Reader, ids: readonly string[]) {
  return reader
    .selectFrom('ledger_accounts')
    .select(['id', 'owner_kind', 'owner_id', 'purpose', 'currency', 'balance', 'posting_count'])
    .where('id', 'in', [...ids])
    .execute();
}
