import { expect, test } from 'vitest';
import type { Reminder } from './reminder.ts';
import { moreUrgent } from './reminder.ts';

const reminder = (tradeId: string, timeoutAt: number): Reminder => ({
  tradeId,
  tradeNo: tradeId,
  timeoutAt,
  payer: 'L** X***',
  channel: 'alipay',
  sum: '¥2,106.42',
  coins: '300.00 EH',
  isReleased: true,
  noticeId: `${tradeId}-${timeoutAt}`,
});

test('shows the trade with the nearest deadline', () => {
  expect(moreUrgent(null, reminder('a', 10)).tradeId).toBe('a');
  expect(moreUrgent(reminder('a', 10), reminder('b', 5)).tradeId).toBe('b');
  expect(moreUrgent(reminder('a', 10), reminder('b', 15)).tradeId).toBe('a');
});

test('replaces an older notice on the same trade with the newer one', () => {
  expect(moreUrgent(reminder('a', 10), reminder('a', 70)).timeoutAt).toBe(70);
});
