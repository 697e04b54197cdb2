import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, merchantAccount } from '../../../src/ledger/journal/index.ts';
import { closeOrder } from '../../../src/merchants/cashier/orders/close-order.ts';
import { findOrder } from '../../../src/merchants/cashier/orders/order-store.ts';
import { writeSetting } from '../../../src/platform/settings.ts';
import { clockRules } from '../../../src/trading/trades/index.ts';
import { transferSettings } from '../../../src/wallet/transfers/index.ts';
import { freeOfCodes, openTestOrder } from '../../cashier/open-test-order.ts';
import { isLong } from '../../long.ts';
import { openTestMerchant } from '../../merchants.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  sendVoucher,
  type TestServer,
} from '../../open-test-server.ts';
import { serverKeys } from '../../server-keys.ts';
import { confirming, postListing } from '../../trading.ts';
import { wantRule } from '../../two-owners.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
let shopId: string;
let listingId: string;
let accountId: string;
let mark = 700_000;

const password = { security_password: DEMO_PAYMENT_PASSWORD };
const minor = (amount: string) => BigInt(amount.replace('.', ''));
const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
const MISSING = '20.00';

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  const { id: ownerId } = await carol.must('GET /api/m', {});
  shopId = (await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }))).id;
  await server.transaction(freeOfCodes);
  listingId = (await postListing(alice, { total: '900.00', maximum: '6000' })).id;
  const { accounts } = await bob.must('GET /api/wallet/index', {});
  accountId = accounts.find((account) => account.channel === 'alipay')?.id ?? '';
});
afterAll(() => server.close());

const balance = async () => minor((await bob.must('GET /api/m', {})).balance);
const shopBalance = () => balanceOf(server.database.reader, merchantAccount(shopId, 'EH'));
const orderOf = async (id: string) => {
  const order = await findOrder({ reader: server.database.reader, now: new Date(), serverKeys }, id);
  if (!order) throw new Error('no order');
  return order;
};

/** An order for more than Bob has: 20.00 are missing. */
async function shortOrder(expiresInSeconds = 1800) {
  const amountMinor = (await balance()) + minor(MISSING);
  return server.transaction((ctx) => openTestOrder(ctx, shopId, { amountMinor, expiresInSeconds }));
}

const buyMissing = (token: string, changes: object = {}) =>
  bob.ask('POST /api/recharge/buy_missing', {
    order: token,
    amount: MISSING,
    listing_id: listingId,
    price: '7.02',
    channel: 'alipay',
    payment_account_id: accountId,
    ...password,
    ...changes,
  });

/** The order waits for a trade that has just opened. */
async function fundedOrder(expiresInSeconds?: number) {
  const order = await shortOrder(expiresInSeconds);
  const { code, msg, data } = await buyMissing(order.token);
  if (code !== 0) throw new Error(`${code} ${msg}`);
  return { ...order, tradeId: data.funding?.transaction_id ?? '' };
}

const accept = (id: string) => alice.ask('POST /api/transaction/verify', { id, accept: true });
const reject = (id: string) => alice.ask('POST /api/transaction/verify', { id, accept: false });
const confirm = (id: string) => alice.ask('POST /api/transaction/confirm', { id, ...confirming });
async function markPaid(id: string) {
  mark += 1;
  const voucher = await sendVoucher(server, bob, mark);
  return bob.ask('POST /api/transaction/paid', { id, vouchers: [voucher] });
}
async function spend(amountMinor: bigint) {
  const { token } = await server.transaction((ctx) => openTestOrder(ctx, shopId, { amountMinor }));
  return bob.ask('POST /api/recharge/pay', { order: token, ...password });
}
const close = (orderId: string) =>
  server.transaction((ctx) => closeOrder(ctx, { merchantId: shopId, environment: 'live', orderId }));
const freeze = (status: 'frozen' | 'active') =>
  server.database.reader.updateTable('merchants').set({ status }).where('id', '=', shopId).execute();

async function released(tradeId: string) {
  await accept(tradeId);
  await markPaid(tradeId);
  expect((await confirm(tradeId)).code).toBe(0);
  await server.settle();
}

describe('buying the coins that are missing for an order', () => {
  it('shows the listings that sell exactly the missing coins, with the times of a trade', async () => {
    const { token } = await shortOrder();
    const { missing, offers } = await bob.must('POST /api/recharge/missing', { order: token });
    expect(missing).toBe(MISSING);
    expect(offers.find(({ listing }) => listing.id === listingId)).toMatchObject({
      fiat_amount: '140.40',
      fiat: 'CNY',
      accept_minutes: 10,
      payment_minutes: 15,
      release_minutes: 30,
    });
  });

  it('pays the shop when the trade releases, at any time before their common deadline', async () => {
    const { id, token, tradeId, lapses_at: lapsesAt } = await fundedOrder(300);
    const waiting = await bob.must('POST /api/recharge/order', { order: token });
    expect(waiting).toMatchObject({ state: 'funding', funding: { transaction_id: tradeId, amount: MISSING } });
    expect(waiting.expires_at).toBeGreaterThan(lapsesAt.getTime() / 1000);
    expect(await alice.must('POST /api/recharge/order', { order: token })).toMatchObject({ state: 'funding_by_other' });
    await accept(tradeId);
    await server.advance(14 * 60);
    const before = await shopBalance();
    await markPaid(tradeId);
    await confirm(tradeId);
    await server.settle();
    const order = await orderOf(id);
    expect(order).toMatchObject({ status: 'paid', amount_minor: order.amount_minor });
    expect(await balance()).toBe(0n);
    expect(await shopBalance()).toBe(before + order.amount_minor - order.fee_minor);
    await refill();
  });

  it('reopens the order when the seller rejects, for the rest of its own time', async () => {
    const { id, token, tradeId, lapses_at: lapsesAt } = await fundedOrder();
    await reject(tradeId);
    await server.settle();
    expect(await orderOf(id)).toMatchObject({ status: 'open', expires_at: lapsesAt, funding_trade_id: null });
    expect(await bob.must('POST /api/recharge/order', { order: token })).toMatchObject({ state: 'open' });
  });

  it('lets the order expire when the seller rejects after the order’s own time', async () => {
    const { id, tradeId } = await fundedOrder(300);
    await server.advance(301);
    await reject(tradeId);
    await server.settle();
    expect(await orderOf(id)).toMatchObject({ status: 'expired' });
    const { notices } = await bob.must('POST /api/notifications', {});
    expect(notices.some((notice) => notice.type === 'payment.lapsed')).toBe(true);
  });

  it('leaves the coins with the buyer when they spent other coins meanwhile', async () => {
    const { id, tradeId } = await fundedOrder();
    const before = await balance();
    expect((await spend(500n)).code).toBe(0);
    await released(tradeId);
    expect(await orderOf(id)).toMatchObject({ status: 'open' });
    expect(await balance()).toBe(before - 500n + minor(MISSING));
  });

  it('leaves the coins with the buyer when the shop was frozen meanwhile', async () => {
    const { id, tradeId } = await fundedOrder(300);
    const before = await balance();
    await freeze('frozen');
    await server.advance(301);
    await released(tradeId);
    expect(await orderOf(id)).toMatchObject({ status: 'expired' });
    expect(await balance()).toBe(before + minor(MISSING));
    await freeze('active');
  });

  it('leaves the coins with the buyer when the shop closed the order meanwhile', async () => {
    const { id, tradeId } = await fundedOrder();
    const before = await balance();
    await close(id);
    await released(tradeId);
    expect(await orderOf(id)).toMatchObject({ status: 'closed' });
    expect(await balance()).toBe(before + minor(MISSING));
  });

  it('expires at the common deadline while a complaint stops the trade, and leaves later coins with the buyer', async () => {
    const { id, tradeId } = await fundedOrder();
    await accept(tradeId);
    await markPaid(tradeId);
    await alice.must('POST /api/transaction/not_received', { id: tradeId });
    await server.advance(2 * HOUR_SECONDS);
    await server.settle();
    expect(await orderOf(id)).toMatchObject({ status: 'expired' });
    const before = await balance();
    expect((await confirm(tradeId)).code).toBe(0);
    await server.settle();
    expect(await orderOf(id)).toMatchObject({ status: 'expired' });
    expect(await balance()).toBe(before + minor(MISSING));
  });

  it('lets the buyer pay at once when coins arrive otherwise, and never twice', async () => {
    const { id, token, tradeId } = await fundedOrder();
    const { recipient, amount } = { recipient: 'bob@example.com', amount: MISSING };
    await carol.must('POST /api/transfer/add', { recipient, amount, is_again: true, ...password });
    expect((await bob.ask('POST /api/recharge/pay', { order: token, ...password })).code).toBe(0);
    await released(tradeId);
    expect(await orderOf(id)).toMatchObject({ status: 'paid' });
    expect(await balance()).toBe(minor(MISSING));
    await refill();
  });

  it('is refused when the missing amount differs from the one shown', async () => {
    const { token, id } = await shortOrder();
    expect((await buyMissing(token, { amount: '19.99' })).code).toBe(cashierRefusals.MissingChanged.code);
    expect(await orderOf(id)).toMatchObject({ status: 'open' });
  });

  it('asks for the code required by the whole order before any trade opens', async () => {
    const { token, id } = await shortOrder();
    const { setting } = transferSettings;
    const strict = { ...setting.usual, code_above: '1.00', code_above_risky: '1.00' };
    await server.transaction((ctx) => writeSetting(ctx, setting, strict));
    expect((await buyMissing(token)).code).toBe(cashierRefusals.NeedsPaymentCode.code);
    expect(await orderOf(id)).toMatchObject({ status: 'open', funding_trade_id: null });
    await server.transaction(freeOfCodes);
  });

  it('counts a waiting order once, and no longer when its trade fails', async () => {
    const { id, tradeId, amount_minor: amountMinor } = await fundedOrder();
    const counted = () =>
      server.database.reader
        .selectFrom('velocity_acts')
        .select(['kind', 'amount_minor'])
        .where('id', 'in', [id, tradeId])
        .execute();
    expect(await counted()).toEqual([{ kind: 'payment', amount_minor: amountMinor }]);
    await reject(tradeId);
    await server.settle();
    expect(await counted()).toEqual([{ kind: 'payment', amount_minor: 0n }]);
  });

  it('is refused when a trade may take longer than a shop waits', async () => {
    const { token, id } = await shortOrder();
    const { setting } = clockRules;
    await server.transaction((ctx) => writeSetting(ctx, setting, { ...setting.usual, confirm: 240 }));
    expect((await buyMissing(token)).code).toBe(cashierRefusals.ListingTooSlow.code);
    expect((await bob.must('POST /api/recharge/missing', { order: token })).offers).toEqual([]);
    expect(await orderOf(id)).toMatchObject({ status: 'open' });
    await server.transaction((ctx) => writeSetting(ctx, setting, setting.usual));
  });

  it('is refused when nothing is missing, for test orders, and when repeated', async () => {
    const enough = await server.transaction((ctx) => openTestOrder(ctx, shopId, { amountMinor: 1n }));
    expect((await buyMissing(enough.token)).code).toBe(cashierRefusals.NothingMissing.code);
    const tests = await server.transaction((ctx) => openTestOrder(ctx, shopId, { environment: 'test' }));
    expect((await buyMissing(tests.token)).code).toBe(cashierRefusals.OnlyLiveOrders.code);
    const { token, tradeId } = await fundedOrder();
    expect((await buyMissing(token)).code).toBe(cashierRefusals.WaitsForCoins.code);
    expect((await carol.ask('POST /api/recharge/pay', { order: token, ...password })).code).toBe(
      cashierRefusals.OwnShop.code,
    );
    await reject(tradeId);
    await server.settle();
  });

  it('is refused while bought coins rest', async () => {
    const { token } = await shortOrder();
    const omar = await server.operator('omar');
    const rules = { is_on: true, level_0: 3, level_1: 2, level_2: 2, level_3: 2 };
    await wantRule(omar, 'coins.hold', rules);
    expect((await buyMissing(token)).code).toBe(cashierRefusals.BoughtCoinsRest.code);
    await server.database.reader.deleteFrom('settings').where('name', '=', 'coin-hold').execute();
  });
});

/** Alice gives Bob enough for the next orders. */
async function refill() {
  const wanted = 100_00n - (await balance());
  if (wanted <= 0n) return;
  const to = { recipient: 'bob@example.com', amount: text(wanted), is_again: true, ...password };
  await alice.must('POST /api/transfer/add', to);
}

const steps = ['accept', 'reject', 'markPaid', 'confirm', 'cancel', 'spend', 'close', 'freeze', 'pay'] as const;
type Step = (typeof steps)[number] | number;

it('ends correctly after every history: paid once with everything, or unpaid and the coins with the buyer', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...steps) },
    // Seconds that pass, with or without the jobs of that time.
    { weight: 2, arbitrary: fc.constantFrom(60, 600, 1000, 2000) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), fc.boolean(), async (history, isShort) => {
      await startAnew();
      const { id, token, tradeId } = await fundedOrder(isShort ? 300 : 7200);
      for (const next of history) await happen(next, { id, token, tradeId });
      await endOf(tradeId);
      await server.advance(3 * HOUR_SECONDS);
      await server.settle();
      await freeze('active');
      const { order, entries } = await endStateOf(id);
      expect(order.status).not.toBe('funding');
      expect(entries).toBe(order.status === 'paid' ? 1n : 0n);
    }),
    { numRuns: isLong ? 40 : 6 },
  );
}, 240_000);

async function happen(step: Step, { id, token, tradeId }: { id: string; token: string; tradeId: string }) {
  if (typeof step === 'number') return server.advance(step);
  const attempts: Readonly<Record<(typeof steps)[number], () => Promise<unknown>>> = {
    accept: () => accept(tradeId),
    reject: () => reject(tradeId),
    markPaid: () => markPaid(tradeId),
    confirm: () => confirm(tradeId),
    cancel: () => bob.ask('POST /api/transaction/cancelByBuyer', { id: tradeId, has_not_paid: true }),
    spend: () => spend(100n).catch(() => null),
    close: () => close(id).catch(() => null),
    freeze: () => freeze('frozen'),
    pay: () => bob.ask('POST /api/recharge/pay', { order: token, ...password }),
  };
  await attempts[step]();
}

/** Takes away the traces of earlier histories that would stop the next trade. */
async function startAnew() {
  await freeze('active');
  await refill();
  await server.database.reader.deleteFrom('trade_charges').execute();
  const { rows } = await alice.must('POST /api/order/index', { index: 1 });
  if (rows.some((order) => order.id === listingId && order.is_paused))
    await alice.must('POST /api/order/pause', { id: listingId, is_paused: false });
}

/** Nothing of the trade runs any more, so that the next one can be opened. */
async function endOf(tradeId: string) {
  await bob.ask('POST /api/transaction/cancelByBuyer', { id: tradeId, has_not_paid: true });
  await alice.ask('POST /api/transaction/confirm', { id: tradeId, ...confirming });
  await server.settle();
}

async function endStateOf(id: string) {
  const { entries } = await server.database.reader
    .selectFrom('ledger_entries')
    .select((entry) => entry.fn.countAll<bigint>().as('entries'))
    .where('cause_kind', '=', 'cashier_order')
    .where('cause_id', '=', id)
    .executeTakeFirstOrThrow();
  return { order: await orderOf(id), entries };
}
