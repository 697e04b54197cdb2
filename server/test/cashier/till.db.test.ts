import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { payOrder } from '../../src/merchants/cashier/payments/pay-order.ts';
import { refundOrder } from '../../src/merchants/cashier/refunds/refund-order.ts';
import { tillEndpoints } from '../../src/merchants/cashier/till/till-endpoints.ts';
import { insertMember } from '../../src/merchants/merchants/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { ids } from '../../src/platform/ids.ts';
import { defaultMarketRules } from '../../src/trading/market/index.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { callEndpoint, refusalOf } from '../call-endpoint.ts';
import { openTestMerchant, type TestMerchant } from '../merchants.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople, type People } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { openTestOrder, withCode } from './open-test-order.ts';

const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const call = callEndpoint(
  database,
  { now: () => now },
  tillEndpoints({ market: defaultMarketRules, appOrigin: () => 'https://eh.example' }),
);

let people: People;
let shop: TestMerchant;
const ofShop = () => ({ merchant_id: shop.id, environment: 'live' as const });

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 10_000_00n };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(now), userId: people.bob.user.id, amount })]),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
  const member = { merchant_id: shop.id, added_by: null, added_at: now };
  await transaction((ctx) => insertMember(ctx, { ...member, user_id: people.alice.user.id, role: 'viewer' }));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const take = (merchant_order_no: string, amount: string, { caller } = people.carol) =>
  call('POST /api/merchant/till/order', { ...ofShop(), merchant_order_no, amount }, { caller });
const pay = (orderId: string) =>
  transaction((ctx) => payOrder(ctx, { orderId, payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode }));
const day = () => call('POST /api/merchant/till/day', ofShop(), { caller: people.alice.caller });

it('makes an order with the name of the shop and the address that its code shows, once for each number', async () => {
  const order = await take('T-1', '12.50');
  expect(order).toMatchObject({ status: 'open', amount: '12.50', currency: 'EH', subject: 'Qinghe Books' });
  expect(order.pay_url).toMatch(/^https:\/\/eh\.example\/#\/pages\/index\/out-order\?order=[\w-]{43}$/);
  expect((await take('T-1', '12.50')).id).toBe(order.id);
  expect((await refusalOf(take('T-1', '12.51'))).code).toBe(merchantOrderRefusals.OrderNumberTaken.code);
});

it('sums up what was paid at the till today, less what was refunded, and nothing else', async () => {
  const [first, second] = [await take('T-2', '20.00'), await take('T-3', '30.00')];
  await pay(first.id);
  await pay(second.id);
  await pay((await transaction((ctx) => openTestOrder(ctx, shop.id))).id);
  const refund = { number: 'R-1', currency: null, amountMinor: 5_00n, reason: '', madeById: null, keyId: null };
  await transaction((ctx) =>
    refundOrder(ctx, { merchantId: shop.id, environment: 'live', orderId: first.id, ...refund }),
  );
  const today = await day();
  expect(today).toMatchObject({
    day: '2026-11-23',
    currency: 'EH',
    paid: { count: 2, amount: '50.00', refunded: '5.00' },
    next_cursor: null,
  });
  expect(today.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  now = new Date(now.getTime() + DAY);
  expect(await day()).toMatchObject({ rows: [], paid: { count: 0, amount: '0.00', refunded: '0.00' } });
});

it('lets a viewer see the day and take no payment, and strangers neither', async () => {
  expect((await refusalOf(take('T-9', '1.00', people.alice))).code).toBe(merchantRefusals.RoleNotAllowed.code);
  expect((await refusalOf(take('T-9', '1.00', people.bob))).code).toBe(merchantRefusals.NotAMember.code);
  const foreign = call('POST /api/merchant/till/day', ofShop(), { caller: people.bob.caller });
  expect((await refusalOf(foreign)).code).toBe(merchantRefusals.NotAMember.code);
});
