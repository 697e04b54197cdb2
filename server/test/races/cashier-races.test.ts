import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf, merchantAccount } from '../../src/ledger/journal/index.ts';
import { openTestOrder } from '../cashier/open-test-order.ts';
import { openTestMerchant, signedClient, type TestMerchant } from '../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';

let server: TestServer;
let shop: TestMerchant;
let payers: readonly Person[];
let ownerAccount: string;
let count = 0;

const password = { security_password: DEMO_PAYMENT_PASSWORD };
const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const minor = (amount: string) => BigInt(amount.replace('.', ''));

beforeAll(async () => {
  server = await openTestServer();
  const carol = await server.login('carol');
  const profile = await carol.must('GET /api/m', {});
  ownerAccount = profile.account;
  shop = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: profile.id }));
  payers = [await server.login('alice'), await server.login('bob')];
});
afterAll(() => server.close());

const call = () => signedClient(server.address, shop.live);
const order = (amountMinor: bigint) => server.transaction((ctx) => openTestOrder(ctx, shop.id, { amountMinor }));

async function refund(orderId: string, amountMinor: bigint, number?: string) {
  count += 1;
  const body = { merchant_refund_no: number ?? `R-${count}`, amount: text(amountMinor) };
  return call()<'refundOrder'>('POST', `/open/v1/orders/${orderId}/refunds`, { body });
}

async function payOut(amountMinor: bigint) {
  count += 1;
  const body = { merchant_payout_no: `P-${count}`, recipient: ownerAccount, amount: text(amountMinor) };
  return call()<'createPayout'>('POST', '/open/v1/payouts', { body });
}

it('has one winner when two people pay, the shop closes and a third person views an order at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, token } = await order(1_00n);
    const before = await balanceOf(server.database.reader, merchantAccount(shop.id, 'EH'));
    const [closed, ...paid] = await Promise.all([
      call()<'closeOrder'>('POST', `/open/v1/orders/${id}/close`, { body: {} }),
      ...payers.map((payer) => payer.ask('POST /api/recharge/pay', { order: token, ...password })),
    ]);
    const winners = paid.filter(({ code }) => code === 0).length + (closed.status === 200 ? 1 : 0);
    expect(winners).toBe(1);
    const after = await balanceOf(server.database.reader, merchantAccount(shop.id, 'EH'));
    expect(after - before).toBe(closed.status === 200 ? 0n : 100n);
  }
});

it('sells the last piece of a payment link once, also to payments that share a transaction', async () => {
  for (let round = 0; round < 5; round += 1) {
    count += 1;
    const body = { merchant_link_no: `L-${count}`, subject: 'The last one', amount: '1.00', stock: 1 };
    const { body: made } = await call()<'createPaymentLink'>('POST', '/open/v1/payment_links', { body });
    const link = new URL(made.url).hash.split('link=')[1] ?? '';
    const orders = await Promise.all(payers.map((payer) => payer.must('POST /api/recharge/link/order', { link })));
    const paid = await Promise.all(
      payers.map((payer, index) =>
        payer.ask('POST /api/recharge/pay', { order: orders[index]?.order ?? '', ...password }),
      ),
    );
    expect(paid.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, linkRefusals.PaymentLinkSoldOut.code]);
    const { body: sold } = await call()<'getPaymentLink'>('GET', `/open/v1/payment_links/${made.id}`);
    expect(sold).toMatchObject({ status: 'sold_out', sold: 1 });
  }
});

it('takes no second writing of a link: two payers of one order would share a transaction', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token } = await order(1_00n);
    const writings = [token, `${token}=`];
    const paid = await Promise.all(
      payers.map((payer, index) => payer.ask('POST /api/recharge/pay', { order: writings[index] ?? '', ...password })),
    );
    expect(paid.map(({ code }) => code)).toEqual([0, cashierRefusals.CashierOrderNotFound.code]);
  }
});

it('returns the first answer to a repeated request, and moves the coins once', async () => {
  const { id, token } = await order(5_00n);
  await payers[1]?.must('POST /api/recharge/pay', { order: token, ...password });
  const replies = await Promise.all([refund(id, 2_00n, 'SAME'), refund(id, 2_00n, 'SAME'), refund(id, 2_00n, 'SAME')]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  const { body } = await call()<'getOrder'>('GET', `/open/v1/orders/${id}`);
  expect(body).toMatchObject({ status: 'paid', refunded: '2.00' });
});

it('adds up after any simultaneous calls: paid, less refunds, fees and payouts, is the balance', async () => {
  const sum = fc.bigInt({ min: 1n, max: 30_00n });
  const step = fc.record({ orders: fc.array(sum, { minLength: 1, maxLength: 3 }), refund: sum, payout: sum });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 2 }), async (steps) => {
      for (const { orders, refund: refunded, payout } of steps) {
        const opened = await Promise.all(orders.map(order));
        await Promise.all(
          opened.flatMap(({ id, token }, index): Promise<unknown>[] => [
            Promise.resolve(
              payers[index % payers.length]?.ask('POST /api/recharge/pay', { order: token, ...password }),
            ),
            refund(id, refunded),
            payOut(payout),
          ]),
        );
        await Promise.all(opened.flatMap(({ id }) => [refund(id, refunded), refund(id, refunded), payOut(payout)]));
      }
      const { body } = await call()<'getBalance'>('GET', '/open/v1/balance');
      const { rows } = (await call()<'listOrders'>('GET', '/open/v1/orders?limit=50&status=paid')).body;
      expect(rows.every((paid) => minor(paid.refunded) <= minor(paid.amount))).toBe(true);
      expect(minor(body.total) >= 0n).toBe(true);
    }),
    { numRuns: 5 },
  );
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { body } = await call()<'getDailyStatement'>('GET', `/open/v1/statements/${day}`);
  const sums = [
    body.opening,
    body.payments.amount,
    body.fees,
    body.refunds.amount,
    body.fees_back,
    body.payouts.amount,
  ];
  const [opening = 0n, paid = 0n, fees = 0n, refunds = 0n, feesBack = 0n, payouts = 0n] = sums.map(minor);
  expect(opening + paid - fees - refunds + feesBack - payouts).toBe(minor(body.closing));
}, 120_000);
