import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { restingRefusals } from '@eh/contract/ledger/resting/refusals.ts';
import type { RestRules } from '@eh/contract/ledger/resting/rest-rules.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import type { MerchantStatus } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestOrder, withCode } from '../../../../test/cashier/open-test-order.ts';
import { openTestMerchant, type TestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People, type TestPerson } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { openCodes } from '../../../accounts/codes/index.ts';
import { setUserStatus } from '../../../accounts/sessions/index.ts';
import { setFundStatus } from '../../../accounts/users/index.ts';
import {
  balanceOf,
  balancesOf,
  billsOf,
  merchantAccount,
  openingCoins,
  platformAccount,
  postMovements,
} from '../../../ledger/journal/index.ts';
import { restBought, restSetting } from '../../../ledger/resting/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { openMessenger } from '../../../platform/messaging/open-messenger.ts';
import { openLog } from '../../../platform/observability/log.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { defaultMarketRules } from '../../../trading/market/index.ts';
import { defaultTradeRules } from '../../../trading/trades/index.ts';
import { cashierEndpoints } from '../index.ts';
import { cashierDeadlines } from '../orders/expire-orders.ts';
import { findOrders } from '../orders/order-store.ts';
import { orderOfToken } from '../orders/order-token.ts';
import { signatureOfReturn } from '../orders/return-address.ts';
import { payOrder } from './pay-order.ts';
import { payTestOrder } from './pay-test-order.ts';

const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const call = callEndpoint(
  database,
  { now: () => now },
  cashierEndpoints({
    market: defaultMarketRules,
    trades: defaultTradeRules,
    codes: openCodes({ serverKeys, messenger: openMessenger({ kind: 'outbox' }), log: openLog('silent') }),
    appOrigin: () => 'https://eh.example',
  }),
);
const PASSWORD = '135790';

let people: People;
let shop: TestMerchant;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const openingFor = (userId: string) =>
    openingCoins({ openingId: ids.next(now), userId, amount: { currency: 'EH', minor: 10_000_00n } });
  const payers = [people.alice, people.bob, people.carol];
  await transaction((ctx) =>
    postMovements(
      ctx,
      payers.map(({ user }) => openingFor(user.id)),
    ),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const order = (changes: Parameters<typeof openTestOrder>[2] = {}) =>
  transaction((ctx) => openTestOrder(ctx, shop.id, changes));
const pay = (token: string, by: TestPerson = people.bob, amount?: string) =>
  call(
    'POST /api/recharge/pay',
    { order: token, security_password: PASSWORD, ...(amount === undefined ? {} : { amount }) },
    { caller: by.caller },
  );
/** Bob pays with a code, whatever was paid before. */
const payWithCode = (token: string) => {
  const orderId = orderOfToken(serverKeys, token) ?? '';
  return transaction((ctx) =>
    payOrder(ctx, { orderId, payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode }),
  );
};
const viewOf = (token: string, by: TestPerson = people.bob) =>
  call('POST /api/recharge/order', { order: token }, { caller: by.caller });
const balance = async (person: TestPerson) => (await balancesOf(database.reader, person.user.id, 'EH')).available;
const shopBalance = (currency = 'EH') => balanceOf(database.reader, merchantAccount(shop.id, currency));
const writeRestRules = (value: RestRules) => transaction((ctx) => writeSetting(ctx, restSetting.setting, value));
const eventsOf = async (orderId: string) => {
  const { rows } = await sql<{ type: string }>`
    select payload->>'type' as type from outbox where topic = 'notice' and payload->'data'->>'payment_id' = ${orderId}
  `.execute(database.reader);
  return rows.map((row) => row.type);
};

/** Nothing moved, and the order is as it was. */
async function refused(by: TestPerson, attempt: () => Promise<unknown>) {
  const before = [await balance(by), await shopBalance(), await shopBalance('TEST')];
  const refusal = await refusalOf(attempt());
  expect([await balance(by), await shopBalance(), await shopBalance('TEST')]).toEqual(before);
  return refusal.code;
}

describe('an order as shown to its possible payer', () => {
  it('shows shop, amount, items, time, and the balance', async () => {
    const items = [
      { name: 'Kafka on the Shore', amountMinor: 100_00n },
      { name: 'The Castle', amountMinor: 40_00n },
    ];
    const { token, merchant_order_no: number, order_no: own } = await order({ items });
    const view: AnswerOf<'POST /api/recharge/order'> = await viewOf(token);
    expect(view).toMatchObject({
      order_no: own,
      merchant_order_no: number,
      environment: 'live',
      state: 'open',
      merchant: { name: 'Qinghe Books', website: 'qinghe.example', is_verified: true, logo: null },
      items: [
        { name: 'Kafka on the Shore', amount: '100.00' },
        { name: 'The Castle', amount: '40.00' },
      ],
      amount: '140.00',
      currency: 'EH',
      fiat_amount: '982.80',
      fiat: 'CNY',
      expires_at: now.getTime() / 1000 + 1800,
      balance: '10000.00',
      movable: '10000.00',
      missing: '0.00',
      resting: null,
      payment: null,
      funding: null,
      return_address: null,
    });
  });

  it('says how much is missing for a larger sum', async () => {
    const { token } = await order({ amountMinor: 12_345_67n });
    expect(await viewOf(token)).toMatchObject({ state: 'open', balance: '10000.00', missing: '2345.67' });
  });

  it('shows a stranger with the link the order, and no data about people', async () => {
    const { token } = await order();
    const preview = await call('GET /api/recharge/preview', { order: token });
    expect(preview).toMatchObject({ amount: '140.00', status: 'open', merchant: { name: 'Qinghe Books' } });
    expect(preview).not.toHaveProperty('balance');
  });

  it.each(['', 'x', 'A'.repeat(43)])('finds nothing for the token "%s"', async (token) => {
    const wrong = refusalOf(call('GET /api/recharge/preview', { order: token || '-' }));
    expect((await wrong).code).toBe(cashierRefusals.CashierOrderNotFound.code);
    expect((await refusalOf(pay(token || '-'))).code).toBe(cashierRefusals.CashierOrderNotFound.code);
  });
});

describe('a payment', () => {
  it('moves the amount less the fee to the shop, once, and leads back to the shop with a signed result', async () => {
    const {
      token,
      id,
      merchant_order_no: number,
    } = await order({
      keyId: shop.live.id,
      returnUrl: 'https://qinghe.example/thanks?cart=8841',
    });
    const [mine, theirs, fees] = [
      await balance(people.bob),
      await shopBalance(),
      await balanceOf(database.reader, platformAccount('fees', 'EH')),
    ];
    const paid = await pay(token, people.bob, '140.00');
    expect(paid).toMatchObject({ id, amount: '140.00', currency: 'EH', merchant_order_no: number, balance: '9860.00' });
    expect(await balance(people.bob)).toBe(mine - 140_00n);
    expect(await shopBalance()).toBe(theirs + 139_30n);
    expect(await balanceOf(database.reader, platformAccount('fees', 'EH'))).toBe(fees + 70n);
    const back = new URL(paid.return_address ?? '');
    const { cart, signature, ...signed } = Object.fromEntries(back.searchParams);
    expect([back.origin + back.pathname, cart, signed]).toEqual([
      'https://qinghe.example/thanks',
      '8841',
      { order: id, merchant_order: number, status: 'paid', time: String(now.getTime() / 1000) },
    ]);
    const parts = [id, number, 'paid', String(now.getTime() / 1000)];
    expect(signature).toBe(signatureOfReturn(shop.live.secret, parts));
    expect(await viewOf(token)).toMatchObject({ state: 'paid', payment: { id, refunded: '0.00' } });
    expect(await viewOf(token, people.alice)).toMatchObject({ state: 'paid_by_other', return_address: null });
    expect(await eventsOf(id)).toEqual(['payment.succeeded']);
  });

  it('appears among the payer’s payments, with its order', async () => {
    const { token, id } = await order();
    await pay(token);
    const { rows } = await call('POST /api/recharge/payments', { limit: 1 }, { caller: people.bob.caller });
    expect(rows).toMatchObject([{ id, amount: '140.00', refunded: '0.00' }]);
    expect(await call('GET /api/recharge/payment', { id }, { caller: people.bob.caller })).toMatchObject({
      refunds: [],
    });
    const foreign = call('GET /api/recharge/payment', { id }, { caller: people.alice.caller });
    expect((await refusalOf(foreign)).code).toBe(cashierRefusals.CashierPaymentNotFound.code);
  });

  it('of a test order appears in nobody’s payments or bills', async () => {
    const seen = async (person: TestPerson) => ({
      payments: (await call('POST /api/recharge/payments', { limit: 50 }, { caller: person.caller })).rows,
      bills: await billsOf(database.reader, { userId: person.user.id, currency: 'EH', limit: 50 }),
    });
    const before = { bob: await seen(people.bob), carol: await seen(people.carol) };
    const [byHand, byShop] = [await order({ environment: 'test' }), await order({ environment: 'test' })];
    await pay(byHand.token);
    await transaction((ctx) => payTestOrder(ctx, { merchantId: shop.id, environment: 'test', orderId: byShop.id }));
    expect({ bob: await seen(people.bob), carol: await seen(people.carol) }).toEqual(before);
    for (const [{ id }, person] of [
      [byHand, people.bob],
      [byShop, people.carol],
    ] as const) {
      const detail = call('GET /api/recharge/payment', { id }, { caller: person.caller });
      expect((await refusalOf(detail)).code).toBe(cashierRefusals.CashierPaymentNotFound.code);
    }
  });

  it('is refused when the amount differs from the one shown', async () => {
    const { token } = await order();
    expect(await refusalOf(pay(token, people.bob, '14.00'))).toEqual({
      code: cashierRefusals.CashierAmountChanged.code,
      data: { amount: '140.00', currency: 'EH' },
    });
  });

  it('happens once when two devices pay at the same time', async () => {
    const { token } = await order();
    const before = await balance(people.bob);
    const outcomes = await Promise.allSettled([pay(token), pay(token), pay(token)]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await balance(people.bob)).toBe(before - 140_00n);
    expect((await refusalOf(pay(token))).code).toBe(cashierRefusals.CashierOrderPaid.code);
  });

  it('is made by only one of two people who pay at the same time', async () => {
    const { token } = await order();
    const before = await shopBalance();
    const outcomes = await Promise.allSettled([pay(token), pay(token, people.alice)]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await shopBalance()).toBe(before + 139_30n);
    const loser = outcomes[0]?.status === 'fulfilled' ? people.alice : people.bob;
    expect((await refusalOf(pay(token, loser))).code).toBe(cashierRefusals.PaidBySomebodyElse.code);
  });

  it('is refused from the last instant of the order on, before and after the expiry job has run', async () => {
    const { token, id } = await order({ expiresInSeconds: 300 });
    now = new Date(now.getTime() + 300_000);
    expect(await refused(people.bob, () => pay(token))).toBe(cashierRefusals.CashierOrderExpired.code);
    expect((await viewOf(token)).state).toBe('expired');
    await transaction(async (ctx) => {
      const handler = cashierDeadlines['cashier order'];
      if (typeof handler !== 'object') throw new Error('orders expire one by one');
      expect(await handler.together(ctx, [id])).toEqual([id]);
    });
    expect(await refused(people.bob, () => pay(token))).toBe(cashierRefusals.CashierOrderExpired.code);
  });

  it.each([
    ['of the own shop', 'OwnShop', () => people.carol, false],
    ['that is meant for another account', 'WrongPayer', () => people.alice, true],
  ] as const)('is refused for an order %s', async (_, name, by, isMeantForBob) => {
    const payerAccount = isMeantForBob ? people.bob.user.account : null;
    const { token } = await order({ payerAccount });
    expect(await refused(by(), () => pay(token, by()))).toBe(cashierRefusals[name].code);
  });

  it('masks the account that an order is meant for, and accepts the payment from it', async () => {
    const { account } = people.bob.user;
    const { token } = await order({ payerAccount: account });
    const view = await viewOf(token, people.alice);
    expect(view.state).toBe('wrong_account');
    expect(view.payer_account).not.toBe(account);
    expect(view.payer_account).toContain(account.slice(-4));
    expect(await pay(token)).toMatchObject({ amount: '140.00' });
  });

  it('is refused while the shop is frozen', async () => {
    const { token } = await order();
    await sql`update merchants set status = 'frozen' where id = ${shop.id}`.execute(database.reader);
    expect(await refused(people.bob, () => pay(token))).toBe(cashierRefusals.MerchantStopped.code);
    expect(await viewOf(token)).toMatchObject({ state: 'merchant_stopped', merchant: { is_verified: false } });
    await sql`update merchants set status = 'active' where id = ${shop.id}`.execute(database.reader);
  });

  it('is refused above the shop’s limit for one payment', async () => {
    const { token } = await order();
    await sql`update merchants set order_maximum_minor = 13999 where id = ${shop.id}`.execute(database.reader);
    expect(await refused(people.bob, () => pay(token))).toBe(cashierRefusals.AboveOrderMaximum.code);
    await sql`update merchants set order_maximum_minor = null where id = ${shop.id}`.execute(database.reader);
  });

  it('is refused above the shop’s limit for a day, to the cent', async () => {
    const { rows } = await sql<{ paid: bigint }>`
      select paid_minor as paid from cashier_days where merchant_id = ${shop.id} and environment = 'live'
    `.execute(database.reader);
    const limit = (rows[0]?.paid ?? 0n) + 140_00n;
    const [first, second] = [await order(), await order({ amountMinor: 1n })];
    await sql`update merchants set day_maximum_minor = ${limit} where id = ${shop.id}`.execute(database.reader);
    await pay(first.token);
    expect(await refused(people.bob, () => pay(second.token))).toBe(cashierRefusals.AboveDayMaximum.code);
    await sql`update merchants set day_maximum_minor = null where id = ${shop.id}`.execute(database.reader);
  });

  it('is refused when the balance is short, and says by how much', async () => {
    const { token } = await order({ amountMinor: 20_000_00n });
    const missing = (await viewOf(token)).missing;
    const outcome = await refusalOf(payWithCode(token));
    expect(outcome).toEqual({ code: cashierRefusals.ShortOfBalance.code, data: { missing, currency: 'EH' } });
  });

  it('is refused with coins that still rest', async () => {
    const { token } = await order({ amountMinor: 9_000_00n });
    const switchResting = (isOn: boolean) => writeRestRules({ ...restSetting.setting.usual, is_on: isOn });
    await switchResting(true);
    const bought = { tradeId: ids.next(now), userId: people.bob.user.id, days: 1, at: now };
    await transaction((ctx) => restBought(ctx, [{ ...bought, amount: { currency: 'EH', minor: 5_000_00n } }]));
    expect((await viewOf(token)).resting).toMatchObject({ amount: '5000.00' });
    expect(await refused(people.bob, () => payWithCode(token))).toBe(restingRefusals.CoinsRest.code);
    await switchResting(false);
    await sql`delete from coin_holds where trade_id = ${bought.tradeId}`.execute(database.reader);
  });

  it.each([
    ['frozen', (ctx: WriteContext, id: string) => setUserStatus(ctx, id, 'frozen'), gateRefusals.AccountFrozen],
    [
      'restricted',
      (ctx: WriteContext, id: string) => setFundStatus(ctx, id, 'restricted'),
      gateRefusals.FundRestricted,
    ],
    [
      'in the pause after a changed password',
      (ctx: WriteContext, id: string) => stopSelling(ctx, id, new Date(now.getTime() + 1)),
      passwordRefusals.SecurityPasswordChanged,
    ],
  ] as const)('is refused to a person who became %s after passing the gates', async (_, stop, { code }) => {
    const { token } = await order();
    const { id } = people.alice.user;
    await transaction((ctx) => stop(ctx, id));
    expect(await refused(people.alice, () => pay(token, people.alice))).toBe(code);
    await transaction(async (ctx) => {
      await setUserStatus(ctx, id, 'normal');
      await setFundStatus(ctx, id, 'normal');
      await stopSelling(ctx, id, null);
    });
  });

  it('has its own payer and fee when several share a transaction, in whatever order', async () => {
    const amounts = [300_00n, 100_00n, 500_00n, 200_00n];
    const orders = await Promise.all(amounts.map((amountMinor) => order({ amountMinor })));
    const byNewest = orders.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    const payers = [people.bob, people.alice];
    const pairs = byNewest.map(({ id }, index) => ({ id, payerId: payers[index % 2]?.user.id ?? '' }));
    await transaction((ctx) =>
      Promise.all(
        pairs.map(({ id, payerId }) =>
          payOrder(ctx, { orderId: id, payerId, shownMinor: null, at: ctx.now, ...withCode }),
        ),
      ),
    );
    const stored = await findOrders(
      database.reader,
      orders.map(({ id }) => id),
    );
    for (const { id, payerId } of pairs) {
      const paid = stored.find((row) => row.id === id);
      expect(paid).toMatchObject({ status: 'paid', paid_by_id: payerId, fee_minor: (paid?.amount_minor ?? 0n) / 200n });
      const payer = payers.find(({ user }) => user.id === payerId) ?? people.carol;
      await expect(call('GET /api/recharge/payment', { id }, { caller: payer.caller })).resolves.toMatchObject({ id });
    }
  });

  it('is refused without the correct payment password, and counts as a wrong try', async () => {
    const { token } = await order();
    const wrong = call(
      'POST /api/recharge/pay',
      { order: token, security_password: '246802' },
      { caller: people.bob.caller },
    );
    expect(await refusalOf(wrong)).toEqual({ code: passwordRefusals.WrongSecurityPassword.code, data: { left: 4 } });
  });
});

describe('a test order', () => {
  it.each(['applied', 'refused', 'frozen', 'closed'] as const)(
    'of a shop that is %s can be opened and paid only by its team',
    async (status) => {
      const setStatus = (to: MerchantStatus) =>
        database.transaction((tx) =>
          tx.updateTable('merchants').set({ status: to }).where('id', '=', shop.id).execute(),
        );
      const [{ token }, live] = [await order({ environment: 'test' }), await order()];
      await setStatus(status);
      const forTeam = cashierRefusals.TestOrderForTeam.code;
      const preview = (of: string) => call('GET /api/recharge/preview', { order: of });
      expect((await refusalOf(preview(token))).code).toBe(forTeam);
      expect((await refusalOf(viewOf(token))).code).toBe(forTeam);
      expect(await refused(people.bob, () => pay(token))).toBe(forTeam);
      const isOpen = status === 'applied';
      expect(await viewOf(token, people.carol)).toMatchObject({ state: isOpen ? 'open' : 'merchant_stopped' });
      expect(await viewOf(live.token)).toMatchObject({ state: 'merchant_stopped' });
      if (isOpen) await pay(token, people.carol);
      await setStatus('active');
      expect(await preview(token)).toMatchObject({ status: isOpen ? 'paid' : 'open' });
    },
  );

  it('moves coins that are worth nothing, and affects no account of the payer', async () => {
    const { token } = await order({ environment: 'test' });
    const [mine, theirs] = [await balance(people.carol), await shopBalance('TEST')];
    expect(await viewOf(token, people.carol)).toMatchObject({ state: 'open', currency: 'TEST', missing: '0.00' });
    await pay(token, people.carol);
    expect(await balance(people.carol)).toBe(mine);
    expect(await shopBalance('TEST')).toBe(theirs + 139_30n);
    expect(await viewOf(token, people.carol)).toMatchObject({ state: 'paid' });
  });
});

async function stopSelling(ctx: WriteContext, id: string, until: Date | null): Promise<void> {
  await ctx.tx.updateTable('users').set({ selling_stopped_until: until }).where('id', '=', id).execute();
}
