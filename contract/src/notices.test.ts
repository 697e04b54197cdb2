import { expect, expectTypeOf, test } from 'vitest';
import {
  doesAsk,
  isAskingType,
  isNoticeType,
  type Notice,
  type NoticeRoute,
  type NoticeType,
  type NoticeWith,
  noticeKinds,
  noticeTypes,
  pageOfNotice,
  sideOfNotice,
} from './notices.ts';
import type { NoticeFacts } from './platform/notices/notice-fields.ts';

const page = (type: NoticeType, data: NoticeFacts = {}, side: 'buyer' | 'seller' = 'seller') =>
  pageOfNotice({ type, data }, side);
const screen = (route: NoticeRoute, params: Readonly<Record<string, string>>) => ({ kind: 'screen', route, params });

test('accepts only known types', () => {
  expect(noticeTypes.every(isNoticeType)).toBe(true);
  expect([isNoticeType('order.grew'), isNoticeType('toString')]).toEqual([false, false]);
});

test('requires exactly the data of a notice’s type', () => {
  type DataOf<Type extends NoticeType> = Extract<Notice, { readonly type: Type }>['data'];
  expectTypeOf<DataOf<'webhook.off'>['host']>().toEqualTypeOf<string>();
  expectTypeOf<DataOf<'webhook.off'>['order_id']>().toEqualTypeOf<undefined>();
  expectTypeOf<NoticeWith<'purchase_id' | 'redemption_id'>>().toEqualTypeOf<
    'exchange_in.succeeded' | 'exchange_out.succeeded' | 'exchange_out.failed'
  >();
});

test('assigns a notice to the side that its reader has in the trade', () => {
  expect(sideOfNotice({ buyer_userid: 'bob' }, 'bob')).toBe('buyer');
  expect(sideOfNotice({ buyer_userid: 'bob' }, 'alice')).toBe('seller');
  expect(sideOfNotice({}, 'bob')).toBe('seller');
});

test('requires an action of the side whose turn it is, or of both', () => {
  expect(doesAsk('transaction.wait_buyer_pay', 'buyer')).toBe(true);
  expect(doesAsk('transaction.wait_buyer_pay', 'seller')).toBe(false);
  expect(doesAsk('transaction.cancel_asked', 'seller')).toBe(true);
  expect(doesAsk('order.fell', 'seller')).toBe(false);
});

test('asks the seller in every notice that may release coins, and pushes it to them', () => {
  const releasing = noticeTypes.filter((type) => noticeKinds[type].mayRelease);
  expect(releasing).not.toEqual([]);
  for (const type of releasing) {
    expect(doesAsk(type, 'seller')).toBe(true);
    expect(noticeKinds[type].push.to).toBe('seller');
  }
});

test('pushes to a side every notice that requires its action', () => {
  const asked = noticeTypes
    .filter(isAskingType)
    .flatMap((type) =>
      (['buyer', 'seller'] as const).filter((side) => doesAsk(type, side)).map((side) => ({ type, side })),
    );
  const pushed = asked.map(({ type, side }) => noticeKinds[type].push.to ?? side);
  expect(pushed).toEqual(asked.map(({ side }) => side));
  expect(asked.length).toBeGreaterThan(0);
});

test('links a trade notice to the page of the reader’s side, and a complaint notice to the complaint', () => {
  expect(page('transaction.succeeded', { transaction_id: 't1' }, 'buyer')).toEqual(screen('buy-trade', { id: 't1' }));
  expect(page('transaction.succeeded', { transaction_id: 't1' })).toEqual(screen('sale-trade', { id: 't1' }));
  expect(page('complain.new_reply', { transaction_id: 't1' })).toEqual(screen('complain-reply', { id: 't1' }));
  expect(page('complain.finished', { transaction_id: 't1' })).toEqual(screen('complain-result', { id: 't1' }));
  expect(page('order.fell', { order_id: 'o1' })).toEqual(screen('my-sale-order', { id: 'o1' }));
  expect(page('bid.hidden', { order_id: 'o1' })).toEqual(screen('my-bid', { id: 'o1' }));
});

test('links received coins to their cause, or to the bills', () => {
  expect(page('transfer.received', { transfer_id: 'x' })).toEqual(screen('transfer-records', { id: 'x' }));
  expect(page('exchange_in.succeeded', { purchase_id: 'x' })).toEqual(
    screen('exchange-records', { of: 'bought', id: 'x' }),
  );
  expect(page('exchange_out.failed', { redemption_id: 'x' })).toEqual(
    screen('exchange-records', { of: 'redeemed', id: 'x' }),
  );
  for (const type of ['credit.received', 'credit.taken_back', 'payment.lapsed', 'payout.received'] as const)
    expect(page(type)).toEqual(screen('wallet-orders', {}));
});

test('links a payment to its receipt, and a grant to its page', () => {
  for (const type of ['payment.succeeded', 'payment.refunded'] as const)
    expect(page(type, { payment_id: 'p1', app: 'Gull Budget' })).toEqual(screen('shop-payment', { id: 'p1' }));
  for (const type of ['grant.created', 'grant.ended'] as const)
    expect(page(type, { grant_id: 'g1' })).toEqual(screen('grant', { id: 'g1' }));
});

test('links every notice for the members of a merchant to the portal', () => {
  const ofMerchants = noticeTypes.filter((name) => /^(webhook|merchant)\./.test(name));
  expect(ofMerchants.length).toBeGreaterThan(0);
  for (const type of ofMerchants) expect(page(type)?.kind).toBe('portal');
  expect(page('webhook.failing', { host: 'shop.example' })).toEqual({
    kind: 'portal',
    address: '/console/#/merchant/webhooks',
  });
});

test('gives no link to a notice without an object, or stored without its id', () => {
  expect(page('user.upgrade')).toBeNull();
  expect(page('exchange_in.succeeded', { amount: '1.00', currency: 'EH' })).toBeNull();
});
