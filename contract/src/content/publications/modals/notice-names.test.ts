import { expect, test } from 'vitest';
import { noticeName, noticeNames } from './notice-names.ts';
import { noticeTexts } from './notice-texts.ts';

test('names the texts of a trade notice by side, and those of others once', () => {
  expect(noticeName('transaction.canceled', 'buyer')).toBe('notice_transaction_canceled_buyer');
  expect(noticeName('order.fell', 'seller')).toBe('notice_order_fell');
  expect(noticeName('webhook.off', 'seller')).toBeNull();
  expect(noticeNames.toSorted()).toEqual(Object.keys(noticeTexts).toSorted());
});
