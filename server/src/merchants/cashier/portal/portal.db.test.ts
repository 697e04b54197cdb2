import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { RETURN_ORIGINS_MAX } from '@eh/contract/merchants/cashier/order-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestOrder, withCode } from '../../../../test/cashier/open-test-order.ts';
import { openTestMerchant, type TestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { defaultMarketRules } from '../../../trading/market/index.ts';
import { insertMember } from '../../merchants/index.ts';
import { payOrder } from '../payments/pay-order.ts';
import { cashierPortalEndpoints } from './portal-endpoints.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const call = callEndpoint(database, { now: () => now }, cashierPortalEndpoints(defaultMarketRules));
const password = { security_password: '135790' };

let people: People;
let shop: TestMerchant;
const ofShop = () => ({ merchant_id: shop.id, environment: 'live' as const });
const owner = () => ({ caller: people.carol.caller });

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 10_000_00n };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(now), userId: people.bob.user.id, amount })]),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
  const viewer = { merchant_id: shop.id, user_id: people.alice.user.id, added_by: null, added_at: now };
  await transaction((ctx) => insertMember(ctx, { ...viewer, role: 'viewer' }));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

async function paidOrder() {
  const order = await transaction((ctx) => openTestOrder(ctx, shop.id, { keyId: shop.live.id }));
  const payer = { payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode };
  await transaction((ctx) => payOrder(ctx, { orderId: order.id, ...payer }));
  return order;
}

it('shows balance, today, and every day of the chart', async () => {
  await paidOrder();
  await transaction((ctx) => openTestOrder(ctx, shop.id));
  const view = await call('POST /api/merchant/overview', { ...ofShop(), days: 7 }, owner());
  expect(view).toMatchObject({
    balance: { available: '139.30', held: '0.00', total: '139.30', currency: 'EH' },
    fiat_amount: '977.89',
    today: { payments: 1, amount: '140.00' },
    paid_percent: '100.0',
  });
  expect(view.by_day).toHaveLength(7);
  expect([view.by_day[0], view.by_day[6]]).toEqual([
    { day: '2026-11-17', payments: 0, amount: '0.00' },
    { day: '2026-11-23', payments: 1, amount: '140.00' },
  ]);
});

it('finds an order by either number, with its history', async () => {
  const { id, order_no: own, merchant_order_no: theirs } = await paidOrder();
  for (const number of [own, theirs]) {
    const { rows } = await call('POST /api/merchant/orders', { ...ofShop(), number }, owner());
    expect(rows).toMatchObject([{ id, status: 'paid', payer: { is_verified: true } }]);
  }
  const refund = { ...ofShop(), order_id: id, merchant_refund_no: 'R-1', amount: '38.00', reason: 'torn', ...password };
  expect(await call('POST /api/merchant/refund', refund, owner())).toMatchObject({ fee_back: '0.19' });
  const page = await call('POST /api/merchant/order', { merchant_id: shop.id, id }, owner());
  expect(page).toMatchObject({
    key_hint: shop.live.id.slice(-4),
    events: [{ event: 'created' }, { event: 'paid' }, { event: 'refunded', amount: '38.00' }],
    legs: [
      { account: 'payer', debit: '140.00', credit: null },
      { account: 'merchant', debit: null, credit: '139.30' },
      { account: 'fee', debit: null, credit: '0.70' },
    ],
    refundable: '102.00',
    fee_back: '0.51',
    refunds: [{ merchant_refund_no: 'R-1' }],
  });
  expect((await call('POST /api/merchant/refunds', ofShop(), owner())).rows).toHaveLength(1);
});

it('pays out to the owner, and shows it in the list and in the statement', async () => {
  await paidOrder();
  const to = { recipient: people.carol.user.account, amount: '100.00', merchant_payout_no: 'P-1' };
  const paid = await call('POST /api/merchant/payout', { ...ofShop(), ...to, ...password }, owner());
  expect(paid).toMatchObject({ status: 'succeeded', recipient: people.carol.user.account });
  expect((await call('POST /api/merchant/payouts', ofShop(), owner())).rows).toMatchObject([{ id: paid.id }]);
  const statement = await call('POST /api/merchant/statement', { ...ofShop(), day: '2026-11-23' }, owner());
  expect(statement).toMatchObject({ opening: '0.00', payouts: { count: 1, amount: '100.00' }, is_final: false });
});

it('lets finance pay an owner but not themselves: nobody can take the shop’s coins alone', async () => {
  await paidOrder();
  const { user, caller } = people.bob;
  await transaction((ctx) =>
    insertMember(ctx, { merchant_id: shop.id, user_id: user.id, role: 'finance', added_by: null, added_at: now }),
  );
  const payOutTo = (recipient: string, number: string) =>
    call(
      'POST /api/merchant/payout',
      { ...ofShop(), recipient, amount: '1.00', merchant_payout_no: number, ...password },
      { caller },
    );
  expect((await refusalOf(payOutTo(user.account, 'F-1'))).code).toBe(merchantRefusals.RoleNotAllowed.code);
  expect(await payOutTo(people.carol.user.account, 'F-2')).toMatchObject({ status: 'succeeded' });
  // Bob buys here in other tests.
  await database.transaction((tx) => tx.deleteFrom('merchant_members').where('user_id', '=', user.id).execute());
});

it('closes an order', async () => {
  const { id } = await transaction((ctx) => openTestOrder(ctx, shop.id));
  expect(await call('POST /api/merchant/close', { ...ofShop(), id }, owner())).toMatchObject({ status: 'closed' });
});

it('lets a viewer read, but move nothing', async () => {
  const viewer = { caller: people.alice.caller };
  const { id } = await paidOrder();
  expect((await call('POST /api/merchant/orders', ofShop(), viewer)).rows.length).toBeGreaterThan(0);
  const day = '2026-11-23';
  expect((await call('POST /api/merchant/statement/lines', { ...ofShop(), day }, viewer)).next_cursor).toBeNull();
  const attempts = [
    () => call('POST /api/merchant/close', { ...ofShop(), id }, viewer),
    () =>
      call(
        'POST /api/merchant/refund',
        { ...ofShop(), order_id: id, merchant_refund_no: 'R-2', amount: '1', ...password },
        viewer,
      ),
    () =>
      call(
        'POST /api/merchant/payout',
        { ...ofShop(), recipient: people.carol.user.account, merchant_payout_no: 'P-2', amount: '1', ...password },
        viewer,
      ),
  ];
  for (const attempt of attempts) expect((await refusalOf(attempt())).code).toBe(merchantRefusals.RoleNotAllowed.code);
});

it('lists the movements of a day to the team only', async () => {
  const asked = { ...ofShop(), day: '2026-11-23' };
  const { rows } = await call('POST /api/merchant/statement/lines', asked, owner());
  expect(rows[0]).toMatchObject({ kind: 'payment', amount: '140.00', fee: '-0.70', net: '139.30' });
  const stranger = call('POST /api/merchant/statement/lines', asked, { caller: people.bob.caller });
  expect((await refusalOf(stranger)).code).toBe(merchantRefusals.NotAMember.code);
  const tomorrow = call('POST /api/merchant/statement/lines', { ...asked, day: '2026-11-24' }, owner());
  expect((await refusalOf(tomorrow)).code).toBe(merchantOrderRefusals.DayNotBegun.code);
});

it('registers encrypted return addresses, up to a limit', async () => {
  const add = (address: string) =>
    call('POST /api/merchant/return_addresses/add', { merchant_id: shop.id, address, ...password }, owner());
  for (const unsafe of ['http://pay.example', 'https://bob@pay.example'])
    expect((await refusalOf(add(unsafe))).code).toBe(merchantOrderRefusals.ReturnAddressUnsafe.code);
  for (const none of ['ftp://pay.example', `https://${'pay.'.repeat(60)}example`])
    await expect(add(none)).rejects.toThrow(/not a web address|Too big/);
  for (let index = 0; index < RETURN_ORIGINS_MAX; index += 1) await add(`https://pay${index}.example/path`);
  expect((await refusalOf(add('https://more.example'))).code).toBe(merchantOrderRefusals.TooManyReturnAddresses.code);
  const removed = { merchant_id: shop.id, origin: 'https://pay0.example' };
  await call('POST /api/merchant/return_addresses/remove', removed, owner());
  const { origins } = await call('POST /api/merchant/return_addresses', { merchant_id: shop.id }, owner());
  expect(origins).toHaveLength(RETURN_ORIGINS_MAX - 1);
  expect(origins).not.toContain('https://pay0.example');
});
