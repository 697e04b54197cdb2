import { sql } from 'kysely';
import type { BooksCheck, HeldSource } from '../../ledger/journal/index.ts';
import type { Reader } from '../../platform/database/tables.ts';

/** The audit's checks of decided complaints against the ledger. */
export const complaintChecks: readonly BooksCheck[] = [
  { law: 6, name: 'a decided complaint says what the books say', faults: outcomeFaults },
];

/** The coins that open reviews hold from the winning side, which is the one that did not ask. */
export const heldByReviews: HeldSource = async (reader) => {
  const result = await sql<{ user_id: string; currency: string; total: bigint }>`
    select
      case complaint_reviews.asked_by when 'buyer' then complaints.seller_id else complaints.buyer_id end as user_id,
      complaint_reviews.currency,
      sum(complaint_reviews.held_minor)::bigint as total
    from complaint_reviews
    join complaints on complaints.id = complaint_reviews.complaint_id
    where complaint_reviews.state = 'open' and complaint_reviews.held_minor > 0
    group by 1, 2
  `.execute(reader);
  return result.rows.map((row) => ({ userId: row.user_id, currency: row.currency, minor: row.total }));
};

async function outcomeFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'complaint ' || complaints.id || ' ended by ' || complaints.outcome || ', the books say '
      || coalesce(ledger_causes.kind, 'nothing') as line
    from complaints
    left join ledger_causes on ledger_causes.cause_kind = 'trade' and ledger_causes.cause_id = complaints.trade_id
      and ledger_causes.kind <> 'lock_for_trade'
    where complaints.outcome in ('release', 'return', 'split')
      and coalesce(ledger_causes.kind, '') <> all (case complaints.outcome
        when 'release' then array['release_to_buyer']
        when 'return' then array['return_to_listing', 'return_to_seller']
        else array['split_trade'] end)
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}
