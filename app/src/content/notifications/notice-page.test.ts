import type { Notice, NoticeType } from '@eh/contract/platform/live.ts';
import { noticeTypes } from '@eh/contract/platform/live.ts';
import { expect, test } from 'vitest';
import { pageOfNotice } from './notice-page.ts';

const page = (type: NoticeType, data: Notice['data'] = {}, side: 'buyer' | 'seller' = 'seller') =>
  pageOfNotice({ type, data }, side);
const screen = (route: string, id: string) => ({ kind: 'screen', route, params: { id } });

test('a notice of a trade leads to the page of its side, one of a complaint to the complaint', () => {
  expect(page('transaction.succeeded', { transaction_id: 't1' }, 'buyer')).toEqual(screen('buy-trade', 't1'));
  expect(page('transaction.succeeded', { transaction_id: 't1' })).toEqual(screen('sale-trade', 't1'));
  expect(page('complain.new_reply', { transaction_id: 't1' })).toEqual(screen('complain-reply', 't1'));
  expect(page('complain.finished', { transaction_id: 't1' })).toEqual(screen('complain-result', 't1'));
  expect(page('order.fell', { order_id: 'o1' })).toEqual(screen('my-sale-order', 'o1'));
});

test('a payment leads to its receipt, a grant to its page, coins from a shop to the bills', () => {
  for (const type of ['payment.succeeded', 'payment.refunded'] as const)
    expect(page(type, { payment_id: 'p1', app: 'Gull Budget' })).toEqual(screen('shop-payment', 'p1'));
  for (const type of noticeTypes.filter((name) => name.startsWith('grant.')))
    expect(page(type, { grant_id: 'g1' })).toEqual(screen('grant', 'g1'));
  expect(page('payout.received')).toEqual({ kind: 'screen', route: 'wallet-orders', params: {} });
});

test('every notice to the people of a merchant leads to the portal', () => {
  const ofMerchants = noticeTypes.filter((name) => name.startsWith('webhook.') || name.startsWith('merchant.'));
  expect(ofMerchants.length).toBeGreaterThan(0);
  for (const type of ofMerchants) expect(page(type)?.kind).toBe('portal');
  expect(page('webhook.failing', { host: 'shop.example' })).toEqual({
    kind: 'portal',
    address: '/console/#/merchant/webhooks',
  });
});

test('a notice without a subject leads nowhere', () => {
  expect(page('user.upgrade')).toBeNull();
  expect(page('transfer.received', { transfer_id: 'x' })).toBeNull();
});
