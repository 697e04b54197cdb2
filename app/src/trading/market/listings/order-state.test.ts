import { orderStatus } from '@eh/contract/trading/market/order-status.ts';
import { expect, test } from 'vitest';
import { canPause, isListingOpen, orderState } from './order-state.ts';

const { pendingReview, trading, soldOut, cancelled } = orderStatus;

test.each([
  [{ status: trading, is_paused: false, remaining: '840.00' }, 'online'],
  [{ status: trading, is_paused: true, remaining: '840.00' }, 'paused'],
  [{ status: trading, is_paused: false, remaining: '0.00' }, 'taken'],
  [{ status: pendingReview, is_paused: true, remaining: '840.00' }, 'review'],
  [{ status: soldOut, is_paused: true, remaining: '0.00' }, 'soldOut'],
  [{ status: cancelled, is_paused: false, remaining: '0.00' }, 'cancelled'],
] as const)('shows %j as %s', (order, state) => {
  expect(orderState(order)).toBe(state);
});

test('lets open listings be cancelled, and listings on sale be paused', () => {
  expect((['online', 'paused', 'review', 'taken', 'soldOut', 'cancelled'] as const).map(isListingOpen)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(canPause('review')).toBe(false);
  expect(canPause('paused')).toBe(true);
});
