import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchantAccount } from '../../src/ledger/journal/index.ts';
import { payOrder } from '../../src/merchants/cashier/payments/pay-order.ts';
import { setStatusBy } from '../../src/merchants/merchants/index.ts';
import { changeMerchantBy } from '../../src/operations/merchants/change-merchant.ts';
import { openTestOrder, withCode } from '../cashier/open-test-order.ts';
import { openTestMerchant, signedClient, type TestMerchant } from '../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { somebodyWaits } from '../servers/somebody-waits.ts';

let server: TestServer;
let shop: TestMerchant;
let owner: { readonly id: string; readonly account: string };
let payers: readonly Person[];
let operatorId: string;
let count = 0;

const password = { security_password: DEMO_PAYMENT_PASSWORD };
const reason = { zh: '调查中', en: 'Under investigation' };

beforeAll(async () => {
  server = await openTestServer();
  owner = await (await server.login('carol')).must('GET /api/m', {});
  shop = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: owner.id }));
  payers = [await server.login('alice'), await server.login('bob')];
  const operators = await server.database.reader.selectFrom('operators').select('id').execute();
  operatorId = operators[0]?.id ?? '';
});
afterAll(() => server.close());

const order = (amountMinor: bigint) => server.transaction((ctx) => openTestOrder(ctx, shop.id, { amountMinor }));
const pay = (payer: Person | undefined, token: string) =>
  payer?.ask('POST /api/recharge/pay', { order: token, ...password });
const freeze = (meanwhile: () => Promise<unknown> = async () => null) =>
  server.transaction(async (ctx) => {
    await changeMerchantBy(ctx, {
      operatorId,
      merchantId: shop.id,
      reason,
      change: { kind: 'status', status: 'frozen' },
    });
    await meanwhile();
  });
const thaw = () =>
  server.transaction((ctx) => setStatusBy(ctx, shop.id, { from: 'frozen', to: 'active', operatorId, reason }));

async function refund(orderId: string) {
  count += 1;
  const body = { merchant_refund_no: `R-${count}`, amount: '0.10' };
  return signedClient(server.address, shop.live)<'refundOrder'>('POST', `/open/v1/orders/${orderId}/refunds`, { body });
}

async function payOut() {
  count += 1;
  const body = { merchant_payout_no: `P-${count}`, recipient: owner.account, amount: '0.10' };
  return signedClient(server.address, shop.live)<'createPayout'>('POST', '/open/v1/payouts', { body });
}

/** How many times coins have moved on the merchant's account. */
async function movements(): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select count(*)::integer as moved from ledger_postings
    where account_id = ${merchantAccount(shop.id, 'EH').id}`.execute(server.database.reader);
  return rows[0]?.moved ?? 0;
}

async function paidOrder() {
  const opened = await order(10_00n);
  expect((await pay(payers[0], opened.token))?.code).toBe(0);
  return opened;
}

it('refuses a payment, a refund and a payout that started before a freeze was committed', async () => {
  const paid = await paidOrder();
  const waiting = await order(1_00n);
  const before = await movements();
  const beginAll = () => Promise.all([pay(payers[1], waiting.token), refund(paid.id), payOut()]);
  const begun: { answers?: ReturnType<typeof beginAll> } = {};
  await freeze(async () => {
    begun.answers = beginAll();
    await somebodyWaits(server.database);
  });
  const [payment, refunded, paidOut] = (await begun.answers) ?? [];
  expect(payment?.code).toBe(cashierRefusals.MerchantStopped.code);
  expect([refunded?.body.code, paidOut?.body.code]).toEqual([
    merchantOrderRefusals.MerchantNotPaying.code,
    merchantOrderRefusals.MerchantNotPaying.code,
  ]);
  expect(await movements()).toBe(before);
  await thaw();
});

it('commits a freeze after the payment that started earlier, and before the next one', async () => {
  const [first, second] = [await order(1_00n), await order(1_00n)];
  const payerId = (await payers[0]?.must('GET /api/m', {}))?.id ?? '';
  let frozen: Promise<unknown> = Promise.resolve();
  let next: ReturnType<typeof pay>;
  await server.transaction(async (ctx) => {
    await payOrder(ctx, { orderId: first.id, payerId, shownMinor: null, at: ctx.now, ...withCode });
    frozen = freeze();
    await somebodyWaits(server.database);
    next = pay(payers[1], second.token);
    await expect.poll(waitingLocks).toBeGreaterThan(1);
  });
  await frozen;
  expect((await next)?.code).toBe(cashierRefusals.MerchantStopped.code);
  expect(
    (
      await server.database.reader
        .selectFrom('cashier_orders')
        .select('status')
        .where('id', '=', first.id)
        .executeTakeFirst()
    )?.status,
  ).toBe('paid');
  await thaw();
});

it('moves no coin of a merchant after its freeze, whatever was in progress', async () => {
  for (let round = 0; round < 4; round += 1) {
    const paid = await paidOrder();
    const orders = await Promise.all(Array.from({ length: 12 }, () => order(1_00n)));
    const calls = orders.flatMap(({ token }, index): Promise<unknown>[] => [
      Promise.resolve(pay(payers[index % payers.length], token)),
      ...(index % 3 === 0 ? [refund(paid.id), payOut()] : []),
    ]);
    await Promise.race(calls);
    await freeze();
    const atFreeze = await movements();
    await Promise.all(calls);
    expect(await movements()).toBe(atFreeze);
    await thaw();
  }
});

async function waitingLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.reader);
  return rows[0]?.waiting ?? 0;
}
