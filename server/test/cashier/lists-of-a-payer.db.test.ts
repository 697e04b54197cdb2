import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundsOf } from '../../src/merchants/cashier/refunds/refund-store.ts';
import { movementsOf, type RowsWanted } from '../../src/merchants/cashier/statements/statement-store.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { ids } from '../../src/platform/ids.ts';
import { openTestMerchant } from '../merchants.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { countRowsRead } from '../servers/count-rows-read.ts';

/** A merchant with many payments and refunds. One account has two of each, one half of them, and one never pays. */
const ORDERS = 20_000;
const UNPAID = 500;
const [PAYER, NOBODY, HALF, NEVER] = ['10000001', '10000002', '10000003', '10000004'];
/** Far fewer than there are, and enough for all orders of the account, twice. */
const ROWS_READ_MAX = 1500;

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T12:00:00Z');
let merchantId: string;

beforeAll(async () => {
  const people = await openPeople(database, { now: () => now });
  const merchant = (ctx: WriteContext) => openTestMerchant(ctx, { ownerId: people.carol.user.id });
  ({ id: merchantId } = await database.transaction((tx) => merchant({ tx, now, ids, serverKeys })));
  await sql`
    insert into cashier_orders (id, order_no, merchant_id, environment, merchant_order_no, currency, amount_minor,
      subject, status, created_at, lapses_at, expires_at, paid_by_id, paid_at, refunded_minor, meant_for_account)
    select gen_random_uuid(), 'many' || n, ${merchantId}, 'live', n::text, 'EH', 500,
      'Tea', 'paid', ${now}, ${now}, ${now}, ${people.bob.user.id}, ${now}::timestamptz - n * interval '1 minute', 100,
      case when n in (1, ${ORDERS}) then ${PAYER} when n % 2 = 0 then ${HALF} end
    from generate_series(1, ${ORDERS}) as n`.execute(database.reader);
  await sql`
    insert into cashier_orders (id, order_no, merchant_id, environment, merchant_order_no, currency, amount_minor,
      subject, status, created_at, lapses_at, expires_at, meant_for_account)
    select gen_random_uuid(), 'open' || n, ${merchantId}, 'live', 'open' || n, 'EH', 500, 'Tea', 'expired', ${now},
      ${now}, ${now}, ${NEVER}
    from generate_series(1, ${UNPAID}) as n`.execute(database.reader);
  await sql`
    insert into cashier_refunds (id, refund_no, order_id, merchant_id, environment, merchant_refund_no, currency,
      amount_minor, fee_back_minor, reason, created_at)
    select gen_random_uuid(), order_no, id, merchant_id, environment, merchant_order_no, 'EH', 100, 0, '', paid_at
    from cashier_orders where order_no like 'many%'`.execute(database.reader);
  await sql`vacuum analyze cashier_orders, cashier_refunds`.execute(database.reader);
});
afterAll(() => test.drop());

const tables = ['cashier_orders', 'cashier_refunds'];
const owner = () => ({ merchantId, environment: 'live' as const });
const movements = (wanted: Partial<RowsWanted>) => {
  const all = { from: null, until: null, past: null, limit: 20, ...wanted };
  return (reader = database.reader) => movementsOf(reader, owner(), all);
};
const refunds = (payerAccount: string | undefined) => {
  const all = { ...owner(), orderId: null, before: null, limit: 20, payerAccount };
  return (reader = database.reader) => refundsOf(reader, all);
};

it.each<[string, number, number]>([
  [PAYER, 4, 2],
  [NOBODY, 0, 0],
  [NEVER, 0, 0],
])('reads the orders of the account %s only', async (payerAccount, rows, ofRefunds) => {
  expect(await movements({ payerAccount })()).toHaveLength(rows);
  expect(await refunds(payerAccount)()).toHaveLength(ofRefunds);
  for (const query of [
    movements({ payerAccount }),
    movements({ payerAccount, kind: 'refund' }),
    movements({ payerAccount, amountMin: 900n }),
    movements({ payerAccount, until: new Date('2020-01-01') }),
    refunds(payerAccount),
  ])
    expect(await countRowsRead(database, { tables, query })).toBeLessThan(ROWS_READ_MAX);
});

it('reads no more than a page for everybody', async () => {
  for (const query of [movements({}), refunds(undefined)])
    expect(await countRowsRead(database, { tables, query })).toBeLessThan(ROWS_READ_MAX);
});

it('gives a page of an account with many movements', async () => {
  const page = await movements({ payerAccount: HALF })();
  expect(page.map(({ merchant_no: number }) => number).slice(0, 3)).toEqual([
    String(ORDERS - 2),
    String(ORDERS - 2),
    String(ORDERS - 4),
  ]);
  expect((await refunds(HALF)()).length).toBe(20);
});
