import { sql } from 'kysely';
import { expect } from 'vitest';
import { merchantAccount } from '../../src/ledger/journal/index.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';

/** The books, the orders and what the shop is notified say the same. */
export async function everythingStands(
  database: Database,
  { shopId, orderIds }: { readonly shopId: string; readonly orderIds: readonly string[] },
): Promise<void> {
  await assertBooksBalance(database);
  const { rows } = await sql<{
    status: string;
    entries: number;
    paid: number;
    other: number;
    refunds: number;
    notified: number;
  }>`
    select o.status,
      (select count(*)::integer from ledger_entries e where e.cause_kind = 'cashier_order' and e.cause_id = o.id) as entries,
      (select count(*)::integer from webhook_events w where w.subject_id = o.id and w.type = 'order.paid') as paid,
      (select count(*)::integer from webhook_events w
        where w.subject_id = o.id and w.type in ('order.expired', 'order.closed')) as other,
      (select count(*)::integer from cashier_refunds r where r.order_id = o.id) as refunds,
      (select count(*)::integer from webhook_events w where w.subject_id = o.id and w.type = 'refund.succeeded') as notified
    from cashier_orders o where o.id = any(${orderIds}::uuid[])`.execute(database.reader);
  expect(rows).toHaveLength(orderIds.length);
  for (const { status, entries, paid, other, refunds, notified } of rows) {
    expect(['paid', 'expired', 'closed']).toContain(status);
    const isPaid = status === 'paid' ? 1 : 0;
    expect({ entries, paid, other, notified }).toEqual({
      entries: isPaid,
      paid: isPaid,
      other: 1 - isPaid,
      notified: refunds,
    });
  }
  const { rows: payouts } = await sql<{ events: number }>`
    select (select count(*)::integer from webhook_events w where w.subject_id = p.id) as events
    from cashier_payouts p where p.merchant_id = ${shopId} and p.status = 'succeeded'`.execute(database.reader);
  expect(payouts.every(({ events }) => events === 1)).toBe(true);
  const { rows: sums } = await sql<{ left: bigint; balance: bigint }>`
    select (
      coalesce((select sum(amount_minor - fee_minor - refunded_minor + fee_refunded_minor) from cashier_orders
        where merchant_id = ${shopId} and environment = 'live' and status = 'paid'), 0)
      - coalesce((select sum(amount_minor) from cashier_payouts
        where merchant_id = ${shopId} and environment = 'live' and status <> 'refused'), 0)
    )::bigint as left,
    (select balance from ledger_accounts where id = ${merchantAccount(shopId, 'EH').id}) as balance`.execute(
    database.reader,
  );
  expect(sums[0]?.balance).toBe(sums[0]?.left);
}
