import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryOf } from '../../../../../sdk/src/call-open.ts';
import { EH } from '../../../../../sdk/src/index.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { openTestServer, type TestServer } from '../../../open-test-server.ts';

/** The lists of refunds and of balance transactions by every filter that they have. */
let server: TestServer;
let eh: EH;
let today: string;

/** Stand for the account number of Alice, the id of the order B, and the day, which are known later. */
const OF_ALICE = 'alice';
const OF_B = 'order B';
const TODAY = 'today';
let account: string;
let orderB: string;

interface Named {
  readonly payer_account?: string | undefined;
  readonly order_id?: string | undefined;
  readonly day?: string | undefined;
  readonly from?: string | undefined;
}
const named = <Filter extends Named>(filter: Filter): Filter => ({
  ...filter,
  ...(filter.payer_account === OF_ALICE ? { payer_account: account } : {}),
  ...(filter.order_id === OF_B ? { order_id: orderB } : {}),
  ...(filter.day === TODAY ? { day: today } : {}),
  ...(filter.from === TODAY ? { from: today } : {}),
});

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
    if (number === 'B') orderB = order.id;
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
  [{ merchant_refund_no: 'B-2', order_id: OF_B }, ['B-2']],
  [{ merchant_refund_no: 'A-2', order_id: OF_B }, []],
  [{ merchant_refund_no: 'A-2', payer_account: OF_ALICE }, []],
  [{ merchant_refund_no: 'A-2', amount_max: '4.00' }, []],
  [{ merchant_refund_no: 'A-2', until: '2020-01-01' }, []],
  [{ until: '2020-01-01' }, []],
])('lists the refunds with %j', async (filter, numbers) => {
  const { rows } = await eh.refunds.list(named(filter));
  expect(rows.map(({ merchant_refund_no: number }) => number).toSorted()).toEqual(numbers);
});

it.each<[filter: QueryOf<'listOrders'>, numbers: readonly string[]]>([
  [{ merchant_order_no: 'A' }, ['A']],
  [{ merchant_order_no: 'A', status: 'paid' }, ['A']],
  [{ merchant_order_no: 'A', status: 'open' }, []],
  [{ merchant_order_no: 'A', payer_account: OF_ALICE }, []],
  [{ merchant_order_no: 'A', until: '2020-01-01' }, []],
])('lists the orders with %j', async (filter, numbers) => {
  const { rows } = await eh.orders.list(named(filter));
  expect(rows.map(({ merchant_order_no: number }) => number)).toEqual(numbers);
});

it.each<[filter: QueryOf<'listBalanceTransactions'>, numbers: readonly string[]]>([
  [{}, ['A', 'A-1', 'A-2', 'B', 'B-1', 'B-2']],
  [{ kind: 'payment' }, ['A', 'B']],
  [{ kind: 'refund', amount_min: '2.00', day: TODAY }, ['A-2', 'B-2']],
  [{ kind: 'payout' }, []],
  [{ amount_min: '5.00', amount_max: '9.00', from: TODAY }, ['A', 'A-2', 'B-2']],
  [{ payer_account: OF_ALICE, amount_min: '5.00' }, ['B', 'B-2']],
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
  for (const filter of [{ from: today }, { until: today }])
    await expect(eh.statements.transactions({ day: today, ...filter })).rejects.toMatchObject({
      name: 'DayAmongDays',
      status: 422,
    });
});

it('searches the movements of everybody by amount within 92 days only', async () => {
  const before = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  const search = async (filter: QueryOf<'listBalanceTransactions'>) => {
    const { rows } = await eh.statements.transactions({ amount_max: '1.00', ...filter });
    return rows.map(({ merchant_number: number }) => number);
  };
  expect(await search({ from: before(91) })).toEqual(['A-1', 'B-1']);
  expect(await search({ from: before(91), until: today })).toEqual(['A-1', 'B-1']);
  for (const filter of [{}, { until: today }, { from: before(92) }, { from: before(92), until: today }])
    await expect(search(filter)).rejects.toMatchObject({ name: 'AmountNeedsDays', status: 422, data: { days: 92 } });
});
