import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestOrder, withCode } from '../../../../test/cashier/open-test-order.ts';
import { openTestMerchant, type TestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { userStatus } from '../../../accounts/users/index.ts';
import { balanceOf, balancesOf, merchantAccount, openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import { ids } from '../../../platform/ids.ts';
import { payOrder } from '../payments/pay-order.ts';
import { decidePayout } from '../payouts/decide-payout.ts';
import { payOut } from '../payouts/pay-out.ts';
import { refundOrder } from './refund-order.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
let people: People;
let shop: TestMerchant;
let count = 0;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 100_000_00n };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(now), userId: people.bob.user.id, amount })]),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const balance = async () => (await balancesOf(database.reader, people.bob.user.id, 'EH')).available;
const shopBalance = () => balanceOf(database.reader, merchantAccount(shop.id, 'EH'));
const setStatus = (id: string, status: keyof typeof userStatus) =>
  database.reader.updateTable('users').set({ status: userStatus[status] }).where('id', '=', id).execute();

async function paidOrder(amountMinor: bigint): Promise<string> {
  const { id } = await transaction((ctx) => openTestOrder(ctx, shop.id, { amountMinor }));
  const paying = { orderId: id, payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode };
  await transaction((ctx) => payOrder(ctx, paying));
  return id;
}

function refund(orderId: string, amountMinor: bigint) {
  count += 1;
  const of = { merchantId: shop.id, environment: 'live' as const, madeById: null, keyId: null };
  return transaction((ctx) =>
    refundOrder(ctx, { ...of, orderId, amountMinor, currency: null, number: `LAST-${count}`, reason: 'torn' }),
  );
}

it('refunds the last cent, which consists entirely of fee', async () => {
  const [before, ofShop] = [await balance(), await shopBalance()];
  const orderId = await paidOrder(10_00n);
  await refund(orderId, 9_99n);
  expect(await refund(orderId, 1n)).toMatchObject({ amount_minor: 1n, fee_back_minor: 1n });
  expect([await balance(), await shopBalance()]).toEqual([before, ofShop]);
});

it.each([
  ['closed', false],
  ['frozen', false],
  ['closing', true],
] as const)('refunds a payer whose account is %s: %s', async (status, isRefunded) => {
  const orderId = await paidOrder(10_00n);
  const before = await balance();
  await setStatus(people.bob.user.id, status);
  try {
    const code = await refund(orderId, 1_00n).then(
      () => 0,
      async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
    );
    expect(code).toBe(isRefunded ? 0 : merchantOrderRefusals.ReceiverStopped.code);
    const paidBack = isRefunded ? 1_00n : 0n;
    expect((await balance()) - before).toBe(paidBack);
  } finally {
    await setStatus(people.bob.user.id, 'normal');
  }
});

it('pays no held payout to an account that has closed meanwhile; when refused, the coins return to the shop', async () => {
  await paidOrder(20_000_00n);
  const of = { merchantId: shop.id, environment: 'live' as const, liveCurrency: 'EH', note: '', keyId: null };
  const to = { recipient: people.carol.user.account, amountMinor: 6000_00n, madeById: people.carol.user.id };
  const before = await shopBalance();
  const payout = await transaction((ctx) => payOut(ctx, { ...of, ...to, number: 'HELD-1' }));
  expect(payout.status).toBe('under_review');
  await setStatus(people.carol.user.id, 'closed');
  const reason = { zh: '账户已注销', en: 'The account is closed' };
  await transaction((ctx) => seedOperators(ctx, openVault('test', 'operators')));
  const [first, second] = await database.reader.selectFrom('operators').select('id').limit(2).execute();
  const signers: readonly [string, string] = [first?.id ?? '', second?.id ?? ''];
  const pass = transaction((ctx) => decidePayout(ctx, payout.id, { to: 'succeeded', signers }));
  expect((await refusalOf(pass)).code).toBe(merchantOrderRefusals.ReceiverStopped.code);
  await transaction((ctx) => decidePayout(ctx, payout.id, { to: 'refused', reason }));
  expect(await shopBalance()).toBe(before);
  await setStatus(people.carol.user.id, 'normal');
});
