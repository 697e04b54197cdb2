import { sql } from 'kysely';
import { type BooksCheck, balanceOf, type HeldSource, platformAccount } from '../../ledger/journal/index.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { creditedTotal } from '../purchases/index.ts';
import { paidTotal } from './payouts/payout-store.ts';

/** The coins that open redemptions hold. */
export const heldByRedemptions: HeldSource = async (reader) => {
  const answer = await sql<{ user_id: string; currency: string; total: bigint }>`
    select user_id, currency, sum(amount_minor)::bigint as total
    from usdt_redemptions where status in ('underReview', 'approved', 'prepared', 'sent') group by 1, 2
  `.execute(reader);
  return answer.rows.map((row) => ({ userId: row.user_id, currency: row.currency, minor: row.total }));
};

/** Checks that redemptions, payouts and the ledger agree. */
export const redemptionChecks: readonly BooksCheck[] = [
  { law: 4, name: 'each redemption that was paid has its entry, and no other has one', faults: entryFaults },
  {
    law: 5,
    name: 'the USDT reserve is what was credited from the chains less what was paid out',
    faults: reserveFaults,
  },
  { law: null, name: 'a redemption stands where its payout stands', faults: payoutFaults },
];

async function entryFaults(reader: Reader): Promise<readonly string[]> {
  const answer = await sql<{ id: string; entries: bigint; status: string }>`
    select r.id, r.status, count(c.entry_id) as entries
    from usdt_redemptions r
    left join ledger_causes c
      on c.cause_id = r.id and c.cause_kind = 'usdt_redemption' and c.kind = 'pay_redemption'
    group by r.id
    having count(c.entry_id) <> (r.status = 'confirmed')::int
    limit 100`.execute(reader);
  return answer.rows.map((row) => `redemption ${row.id} is ${row.status} and has ${row.entries} payments in the books`);
}

async function reserveFaults(reader: Reader): Promise<readonly string[]> {
  const booked = await balanceOf(reader, platformAccount('usdt_reserve', 'USDT'));
  const came = await creditedTotal(reader);
  const went = await paidTotal(reader);
  if (booked === came - went) return [];
  return [`the books hold ${booked} millionths of USDT, deposits say ${came} and payouts ${went}`];
}

async function payoutFaults(reader: Reader): Promise<readonly string[]> {
  const answer = await sql<{ id: string; status: string; payout: string | null }>`
    select r.id, r.status, p.status as payout
    from usdt_redemptions r
    left join usdt_payouts p on p.redemption_id = r.id and p.status <> 'displaced'
    where p.status is distinct from case r.status
      when 'prepared' then 'open' when 'sent' then 'open' when 'confirmed' then 'paid' when 'failed' then 'failed'
    end
    limit 100`.execute(reader);
  return answer.rows.map((row) => `redemption ${row.id} is ${row.status}, its payout ${row.payout ?? 'missing'}`);
}
