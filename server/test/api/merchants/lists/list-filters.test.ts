import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryOf } from '../../../../../sdk/src/call-open.ts';
import { EH } from '../../../../../sdk/src/index.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { openTestServer, type TestServer } from '../../../open-test-server.ts';

/** The lists of refunds and of balance transactions by every filter that they have. */
let server: TestServer;
let eh: EH;
let today: string;

/** Stands for the account number of Alice, which is known after the login. */
const OF_ALICE = 'alice';
let account: string;
const named = <Filter extends { readonly payer_account?: string | undefined }>(filter: Filter): Filter =>
  filter.payer_account === OF_ALICE ? { ...filter, payer_account: account } : filter;

beforeAll(async () => {
  server = await openTestServer();
  const { id: ownerId, ...alice } = await (await server.login('alice')).must('GET /api/m', {});
  account = alice.account;
  const { test: key } = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  eh = new EH({ baseUrl: server.address, keyId: key.id, secret: key.secret, retries: 0 });
  today = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const [number, amount, payer] of [
    ['A', '9.00', undefined],
    ['B', '30.00', account],
  ] as const) {
    const order = await eh.orders.create({
      merchant_order_no: number,
      amount,
      subject: 'Tea',
      ...(payer === undefined ? {} : { payer_account: payer }),
    });
    await eh.orders.payTest(order.id);
    await eh.orders.refund(order.id, { merchant_refund_no: `${number}-1`, amount: '1.00' });
    await eh.orders.refund(order.id, { merchant_refund_no: `${number}-2`, amount: '5.00' });
  }
});
afterAll(() => server.close());

it.each<[filter: QueryOf<'listRefunds'>, numbers: readonly string[]]>([
  [{}, ['A-1', 'A-2', 'B-1', 'B-2']],
  [{ amount_min: '2.00' }, ['A-2', 'B-2']],
  [{ amount_max: '1.00' }, ['A-1', 'B-1']],
  [{ payer_account: OF_ALICE }, ['B-1', 'B-2']],
  [{ payer_account: OF_ALICE, amount_min: '2.00' }, ['B-2']],
  [{ payer_account: '99999999' }, []],
  [{ merchant_refund_no: 'A-2' }, ['A-2']],
  [{ merchant_refund_no: 'C-1' }, []],
  [{ until: '2020-01-01' }, []],
])('lists the refunds with %j', async (filter, numbers) => {
  const { rows } = await eh.refunds.list(named(filter));
  expect(rows.map(({ merchant_refund_no: number }) => number).toSorted()).toEqual(numbers);
});

it.each<[filter: QueryOf<'listBalanceTransactions'>, numbers: readonly string[]]>([
  [{}, ['A', 'A-1', 'A-2', 'B', 'B-1', 'B-2']],
  [{ kind: 'payment' }, ['A', 'B']],
  [{ kind: 'refund', amount_min: '2.00' }, ['A-2', 'B-2']],
  [{ kind: 'payout' }, []],
  [{ amount_min: '5.00', amount_max: '9.00' }, ['A', 'A-2', 'B-2']],
  [{ payer_account: OF_ALICE }, ['B', 'B-1', 'B-2']],
  [{ payer_account: OF_ALICE, kind: 'payout' }, []],
  [{ until: '2020-01-01' }, []],
  [{ from: '2020-01-01', until: '2020-01-02' }, []],
])('lists the balance transactions with %j', async (filter, numbers) => {
  const { rows } = await eh.statements.transactions(named(filter));
  expect(rows.map(({ merchant_number: number }) => number)).toEqual(numbers);
});

it('lists the balance transactions of a day, of the days that hold it, and page by page', async () => {
  const all = ['A', 'A-1', 'A-2', 'B', 'B-1', 'B-2'];
  for (const filter of [{ day: today }, { from: today }, { from: today, until: today }, { from: '2020-01-01' }]) {
    const found: string[] = [];
    for await (const row of eh.statements.transactions({ ...filter, limit: 2 })) found.push(row.merchant_number);
    expect(found).toEqual(all);
  }
  await expect(eh.statements.transactions({ from: '2099-01-01' })).rejects.toMatchObject({ name: 'DayNotBegun' });
});
