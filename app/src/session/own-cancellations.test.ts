import { expect, test } from 'vitest';
import { noticeOf } from '../../testing/samples/notice-of.ts';
import { isOwnCancellation, rememberCancellation } from './own-cancellations.ts';

const mine = noticeOf('order.fell', { order_id: 'mine' });

test('shows a notice for the end of a listing unless it was cancelled on this device', () => {
  expect(isOwnCancellation(mine)).toBe(false);
  rememberCancellation('mine');
  expect(isOwnCancellation(mine)).toBe(true);
  expect(isOwnCancellation(noticeOf('order.fell', { order_id: 'other' }))).toBe(false);
  expect(isOwnCancellation(noticeOf('order.succeeded', { order_id: 'mine' }))).toBe(false);
});
