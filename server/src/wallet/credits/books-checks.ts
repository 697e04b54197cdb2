import { sql } from 'kysely';
import type { BooksCheck } from '../../ledger/journal/index.ts';
import type { Reader } from '../../platform/database/tables.ts';

/** Checks that signed credits equal those in the books, and that no coins were issued in another way. */
export const creditChecks: readonly BooksCheck[] = [
  {
    law: 4,
    name: 'each credit that two operators signed has just one entry, of its person and amount, and no other has one',
    faults: entryFaults,
  },
  { law: 4, name: 'coins come into being by purchases, redemptions and signed credits only', faults: issueFaults },
  { law: null, name: 'nobody signed their own request', faults: signatureFaults },
];

async function entryFaults(reader: Reader): Promise<readonly string[]> {
  const answer = await sql<{ id: string; status: string | null; entries: bigint; fitting: bigint }>`
    select coalesce(c.id, i.cause_id) as id, c.status, count(i.entry_id) as entries,
      count(i.entry_id) filter (
        where i.user_id = c.user_id and i.currency = c.currency
          and i.issued = case c.kind when 'credit' then c.amount_minor else -c.amount_minor end
      ) as fitting
    from credits as c
    full join (
      select entry_id, cause_id, user_id, currency, issued from ledger_issues where cause_kind = 'credit'
    ) as i on i.cause_id = c.id
    group by c.id, i.cause_id, c.status
    having count(i.entry_id) <> case when c.status = 'signed' then 1 else 0 end
      or count(i.entry_id) <> count(i.entry_id) filter (
        where i.user_id = c.user_id and i.currency = c.currency
          and i.issued = case c.kind when 'credit' then c.amount_minor else -c.amount_minor end
      )
    limit 100`.execute(reader);
  return answer.rows.map(
    (row) =>
      `credit ${row.id} is ${row.status ?? 'unknown'} and has ${row.entries} entries, ${row.fitting} of its person and amount`,
  );
}

async function issueFaults(reader: Reader): Promise<readonly string[]> {
  const answer = await sql<{ entry_id: string; kind: string; issued: bigint }>`
    select i.entry_id, i.kind, i.issued
    from ledger_issues as i
    left join issues_before_credits as b on b.entry_id = i.entry_id
    where b.entry_id is null
      and i.currency <> 'TEST'
      and (i.kind, i.cause_kind) not in (
        ('credit_purchase', 'usdt_purchase'), ('pay_redemption', 'usdt_redemption'), ('opening_coins', 'opening'),
        ('credit_by_operator', 'credit'), ('debit_by_operator', 'credit')
      )
    limit 100`.execute(reader);
  return answer.rows.map(
    (row) => `entry ${row.entry_id} (${row.kind}) issued ${row.issued} by no purchase and no credit`,
  );
}

async function signatureFaults(reader: Reader): Promise<readonly string[]> {
  const answer = await sql<{ id: string }>`
    select id from credits where status in ('signed', 'refused') and ended_by is not distinct from asked_by
    limit 100`.execute(reader);
  return answer.rows.map((row) => `credit ${row.id} was asked for and signed by the same operator`);
}
