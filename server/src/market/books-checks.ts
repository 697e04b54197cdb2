import { sql } from 'kysely';
import type { Reader } from '../kit/database/tables.ts';
import type { BooksCheck } from '../ledger/index.ts';

/** Law 5 for what is on sale. */
export const marketChecks: readonly BooksCheck[] = [
  { law: 5, name: 'what a seller has on sale is what his orders have left', faults: onSaleFaults },
];

async function onSaleFaults(reader: Reader): Promise<readonly string[]> {
  const rows = await sql<{ line: string }>`
    select 'user ' || coalesce(h.user_id, o.seller_id) || ' has ' || coalesce(h.balance, 0) || ' on sale, his orders say '
      || coalesce(o.total, 0) as line
    from (select user_id, currency, balance from ledger_holdings where purpose = 'on_sale') as h
    full join (
      select seller_id, currency, sum(remaining_minor) as total
      from sell_orders where status in ('pendingReview', 'trading') group by 1, 2
    ) as o on o.seller_id = h.user_id and o.currency = h.currency
    where coalesce(h.balance, 0) <> coalesce(o.total, 0)
    limit 100
  `.execute(reader);
  return rows.rows.map((row) => row.line);
}
