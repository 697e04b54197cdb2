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

test("a listing's end is a notice unless it was cancelled on this device", () => {
  expect(isOwnCancellation(notice())).toBe(false);
  rememberCancellation('mine');
  expect(isOwnCancellation(notice())).toBe(true);
  expect(isOwnCancellation(notice({ data: { order_id: 'other' } }))).toBe(false);
  expect(isOwnCancellation(notice({ type: 'order.succeeded' }))).toBe(false);
});
