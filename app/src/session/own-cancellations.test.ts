import type { Notice } from '@eh/contract/platform/live.ts';
import { expect, test } from 'vitest';
import { isOwnCancellation, rememberCancellation } from './own-cancellations.ts';

const notice = (changes: Partial<Notice> = {}): Notice => ({
  id: 'n',
  type: 'order.fell',
  data: { order_id: 'mine' },
  created_at: 0,
  ...changes,
});

test('the end of a listing is news unless it was cancelled here', () => {
  expect(isOwnCancellation(notice())).toBe(false);
  rememberCancellation('mine');
  expect(isOwnCancellation(notice())).toBe(true);
  expect(isOwnCancellation(notice({ data: { order_id: 'other' } }))).toBe(false);
  expect(isOwnCancellation(notice({ type: 'order.succeeded' }))).toBe(false);
});
