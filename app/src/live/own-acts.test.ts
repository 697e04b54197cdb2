import type { Notice } from '@eh/contract/platform/live.ts';
import { expect, test } from 'vitest';
import { isOwnAct, rememberClosing } from './own-acts.ts';

const notice = (changes: Partial<Notice> = {}): Notice => ({
  id: 'n',
  type: 'order.fell',
  data: { order_id: 'mine' },
  created_at: 0,
  ...changes,
});

test('the end of a listing is news unless it was cancelled here', () => {
  expect(isOwnAct(notice())).toBe(false);
  rememberClosing('mine');
  expect(isOwnAct(notice())).toBe(true);
  expect(isOwnAct(notice({ data: { order_id: 'other' } }))).toBe(false);
  expect(isOwnAct(notice({ type: 'order.succeeded' }))).toBe(false);
});
