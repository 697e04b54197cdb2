import { afterAll, beforeAll, expect, it } from 'vitest';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { findMerchantCauses } from '../../src/merchants/cashier/index.ts';
import type { OrderRow } from '../../src/merchants/cashier/orders/order-store.ts';
import { payOrder } from '../../src/merchants/cashier/payments/pay-order.ts';
import { payOut } from '../../src/merchants/cashier/payouts/pay-out.ts';
import type { PayoutRow } from '../../src/merchants/cashier/payouts/payout-store.ts';
import { refundOrder } from '../../src/merchants/cashier/refunds/refund-order.ts';
import type { RefundRow } from '../../src/merchants/cashier/refunds/refund-store.ts';
import { knownCause } from '../../src/operations/books/causes.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { ids } from '../../src/platform/ids.ts';
import { billEndpoints } from '../../src/wallet/bills/index.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { openTestMerchant, type TestMerchant } from '../merchants.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople, type People } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { openTestOrder, withCode } from './open-test-order.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const reading = { reader: database.reader, now, serverKeys };
const call = callEndpoint(database, { now: () => now }, billEndpoints('EH', findMerchantCauses));

let people: People;
let shop: TestMerchant;
let order: OrderRow;
let refund: RefundRow;
let payout: PayoutRow;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 10_000_00n };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(now), userId: people.bob.user.id, amount })]),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
  const { id: orderId } = await transaction((ctx) => openTestOrder(ctx, shop.id));
  order = await transaction((ctx) =>
    payOrder(ctx, { orderId, payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode }),
  );
  const owner = { merchantId: shop.id, environment: 'live', madeById: null, keyId: shop.live.id } as const;
  refund = await transaction((ctx) =>
    refundOrder(ctx, {
      ...owner,
      orderId,
      number: 'R-1',
      amountMinor: 38_00n,
      currency: null,
      reason: 'One book is torn',
    }),
  );
  const recipient = people.carol.user.account;
  payout = await transaction((ctx) =>
    payOut(ctx, { ...owner, liveCurrency: 'EH', number: 'P-1', recipient, amountMinor: 50_00n, note: 'Week 47' }),
  );
});
afterAll(() => test.drop());

it('names the shop and the number on the bills of a payment, a refund and a payout', async () => {
  const billsOf = async (who: keyof People, search?: string) =>
    (await call('POST /api/report/fund', search === undefined ? {} : { search }, { caller: people[who].caller })).rows;
  const shopName = { counterparty: 'Qinghe Books' };
  expect(await billsOf('bob')).toMatchObject([
    {
      ...shopName,
      cause: { kind: 'merchant_refund', id: refund.id, no: refund.refund_no, subject_id: order.id },
      memo: 'One book is torn',
      amount: '38.00',
    },
    {
      ...shopName,
      cause: { kind: 'cashier_order', id: order.id, no: order.order_no },
      memo: 'Kafka on the Shore and 2 more',
      amount: '-140.00',
    },
    { cause: { kind: 'opening' } },
  ]);
  expect(await billsOf('carol')).toMatchObject([
    { ...shopName, cause: { kind: 'merchant_payout', no: payout.payout_no }, memo: 'Week 47', amount: '50.00' },
  ]);
  expect(await billsOf('bob', 'torn')).toHaveLength(1);
  expect(await billsOf('bob', order.order_no)).toHaveLength(1);
});

it('shows operators the payer, the recipient and the merchant of an entry', async () => {
  const known = (kind: string, id: string) => knownCause(reading, { kind, id }, 'en');
  const [bob, carol] = [people.bob.user.id, people.carol.user.id];
  expect(await known('cashier_order', order.id)).toMatchObject({
    no: order.order_no,
    subject_id: shop.id,
    is_open: false,
    people: [{ role: 'sender', userid: bob }],
  });
  expect(await known('merchant_refund', refund.id)).toMatchObject({
    no: refund.refund_no,
    subject_id: shop.id,
    people: [{ role: 'receiver', userid: bob }],
    memo: 'One book is torn',
  });
  expect(await known('merchant_payout', payout.id)).toMatchObject({
    no: payout.payout_no,
    subject_id: shop.id,
    is_open: false,
    people: [{ role: 'receiver', userid: carol }],
  });
});

it('opens a waiting payout as its own case', async () => {
  await database.reader.updateTable('cashier_payouts').set({ status: 'under_review', decided_at: null }).execute();
  expect(await knownCause(reading, { kind: 'merchant_payout', id: payout.id }, 'en')).toMatchObject({
    subject_id: payout.id,
    is_open: true,
  });
});
