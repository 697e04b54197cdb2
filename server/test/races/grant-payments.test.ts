import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setFundStatus } from '../../src/accounts/users/index.ts';
import { balancesOf } from '../../src/ledger/journal/index.ts';
import { newestCode } from '../applicants.ts';
import { openTestOrder } from '../cashier/open-test-order.ts';
import { appServer, openTestApp, type TestApp } from '../merchants/apps.ts';
import { openTestMerchant, type TestMerchant } from '../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';

/** An app pays for carol within the caps of a grant: one payment after the other, and many at once. */
let server: TestServer;
let merchant: TestMerchant;
let other: TestMerchant;
let app: TestApp;
let carol: Person;
let carolId: string;
let number = 0;

beforeAll(async () => {
  server = await openTestServer();
  const { id: ownerId } = await (await server.login('alice')).must('GET /api/m', {});
  await server.transaction(async (ctx) => {
    merchant = await openTestMerchant(ctx, { ownerId });
    other = await openTestMerchant(ctx, { ownerId });
    app = await openTestApp(ctx, { merchantId: merchant.id });
  });
  carol = await server.login('carol');
  carolId = (await carol.must('GET /api/m', {})).id;
});
afterAll(() => server.close());

/** A new grant of carol's with these caps. */
async function granted(payment: string, day: string) {
  const before = await carol.must('POST /api/auth/grants', {});
  for (const { id } of before.rows) await carol.must('POST /api/auth/grant/revoke', { id });
  const shop = appServer(server.address, app);
  const { token, verifier } = await shop.push('openid pay', { payment_cap: payment, day_cap: day });
  await server.advance(61);
  await carol.must('POST /api/smsCode', { purpose: 13, device_id: 'test-phone-carol' });
  const { auth_success_redirect: back, grant_id: id } = await carol.must('POST /api/auth/api_access_authorize', {
    apply_auth_token: token,
    scopes: ['openid', 'pay'],
    security_password: DEMO_PAYMENT_PASSWORD,
    code: await newestCode(server),
  });
  const { body } = await shop.exchange(new URL(back).searchParams.get('code') ?? '', verifier);
  return { id, token: String(body['access_token']) };
}

interface PaidReply {
  readonly status: number;
  readonly body: OpenAnswer<'createGrantPayment'> & { readonly code?: number; readonly msg?: string };
}

const orderOf = async (amountMinor: bigint, merchantId = merchant.id) =>
  (await server.transaction((ctx) => openTestOrder(ctx, merchantId, { amountMinor }))).id;

async function pay(
  token: string,
  order_id: string,
  amount: string,
  key = `payment-${(number += 1)}`,
): Promise<PaidReply> {
  const response = await fetch(`${server.address}/open/v1/grant/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ order_id, amount }),
  });
  return { status: response.status, body: (await response.json()) as PaidReply['body'] };
}

const balanceOf = async () => (await balancesOf(server.database.reader, carolId, 'EH')).available;

it('pays an order of its merchant, visible to the user among the app’s actions; a repeat pays nothing', async () => {
  const { id, token } = await granted('50', '200');
  const before = await balanceOf();
  const order = await orderOf(12_00n);
  const paid = await pay(token, order, '12.00', 'the-same-key');
  expect([paid.status, paid.body]).toMatchObject([201, { order_id: order, amount: '12.00', left_today: '188.00' }]);
  expect((await pay(token, order, '12.00', 'the-same-key')).body).toEqual(paid.body);
  expect((await pay(token, order, '12.00')).body.code).toBe(cashierRefusals.CashierOrderPaid.code);
  expect(before - (await balanceOf())).toBe(12_00n);
  const grant = await carol.must('POST /api/auth/grant', { id });
  expect(grant).toMatchObject({
    today: { paid: '12.00', left: '188.00' },
    last_use: {
      kind: 'payment',
      amount: '12.00',
      title: 'Kafka on the Shore and 2 more',
      order_no: paid.body.order_no,
    },
  });
});

it('refuses a payment above a cap, of another amount, or for an order of another merchant or environment', async () => {
  const { token } = await granted('20', '30');
  const before = await balanceOf();
  const refused = async (order: string, amount: string) => (await pay(token, order, amount)).body;
  expect(await refused(await orderOf(20_01n), '20.01')).toMatchObject({
    code: appRefusals.PaymentAboveCap.code,
    msg: 'The user allows at most 20.00 EH a payment',
  });
  expect(await refused(await orderOf(10_00n, other.id), '10')).toMatchObject({
    code: appRefusals.GrantOrderNotFound.code,
  });
  const changed = await refused(await orderOf(10_00n), '9.99');
  expect(changed.code).toBe(cashierRefusals.CashierAmountChanged.code);
  expect(await balanceOf()).toBe(before);
  await pay(token, await orderOf(20_00n), '20');
  expect(await refused(await orderOf(10_01n), '10.01')).toMatchObject({
    code: appRefusals.DayCapReached.code,
    msg: 'Today the user allows 10.00 EH more',
  });
  await server.advance(86_400);
  carol = await server.login('carol');
});

it('stays within the day’s cap, however many payments come at once', async () => {
  const { id, token } = await granted('10', '50');
  const orders = await Promise.all(Array.from({ length: 12 }, () => orderOf(10_00n)));
  const before = await balanceOf();
  const replies = await Promise.all(orders.map((order) => pay(token, order, '10')));
  const done = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ body }) => body.code === appRefusals.DayCapReached.code);
  expect([done.length, refused.length]).toEqual([5, 7]);
  expect(before - (await balanceOf())).toBe(50_00n);
  expect(await carol.must('POST /api/auth/grant', { id })).toMatchObject({ today: { paid: '50.00', left: '0.00' } });
});

it('pays an order once when two payments for it come at once', async () => {
  const { token } = await granted('10', '50');
  const before = await balanceOf();
  const order = await orderOf(10_00n);
  const replies = await Promise.all([pay(token, order, '10'), pay(token, order, '10')]);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(before - (await balanceOf())).toBe(10_00n);
});

it('pays nothing after the user has withdrawn, when both act at once', async () => {
  const { id, token } = await granted('10', '50');
  const before = await balanceOf();
  const orders = await Promise.all(Array.from({ length: 4 }, () => orderOf(10_00n)));
  const [, ...replies] = await Promise.all([
    carol.must('POST /api/auth/grant/revoke', { id }),
    ...orders.map((order) => pay(token, order, '10')),
  ]);
  const done = replies.filter(({ status }) => status === 201).length;
  const outcomes = replies.map(({ status, body }) => (status === 201 || status === 401 ? status : body.code));
  expect([201, 401, appRefusals.GrantEnded.code]).toEqual(expect.arrayContaining(outcomes));
  expect(before - (await balanceOf())).toBe(10_00n * BigInt(done));
  expect((await pay(token, await orderOf(10_00n), '10')).status).toBe(401);
});

it('pays for nobody who could not pay in person', async () => {
  const { token } = await granted('10', '50');
  await server.transaction((ctx) => setFundStatus(ctx, carolId, 'restricted'));
  const { body } = await pay(token, await orderOf(10_00n), '10');
  expect(body.code).toBe(10_002);
  await server.transaction((ctx) => setFundStatus(ctx, carolId, 'normal'));
});
