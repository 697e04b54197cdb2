import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { expect, test } from 'vitest';
import { canEdit, canPause, isListingOpen, listingState } from './listing-state.ts';

const { pendingReview, trading, soldOut, cancelled } = listingStatus;

test.each([
  [{ status: trading, is_paused: false, remaining: '840.00', rests_until: null }, 'online'],
  [{ status: trading, is_paused: false, remaining: '840.00', rests_until: 1_800_000_000 }, 'quiet'],
  [{ status: trading, is_paused: true, remaining: '840.00', rests_until: null }, 'paused'],
  [{ status: trading, is_paused: true, remaining: '840.00', rests_until: null, has_lapsed: true }, 'hidden'],
  [{ status: trading, is_paused: false, remaining: '0.00', rests_until: null }, 'taken'],
  [{ status: pendingReview, is_paused: true, remaining: '840.00', rests_until: null }, 'review'],
  [{ status: soldOut, is_paused: true, remaining: '0.00', rests_until: null }, 'soldOut'],
  [{ status: cancelled, is_paused: false, remaining: '0.00', rests_until: null }, 'cancelled'],
] as const)('shows %j as %s', (listing, state) => {
  expect(listingState({ has_lapsed: false, ...listing })).toBe(state);
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
  expect([canPause('hidden'), canEdit('hidden'), isListingOpen('hidden')]).toEqual([true, true, true]);
  expect([canPause('quiet'), canEdit('quiet'), isListingOpen('quiet')]).toEqual([true, true, true]);
});
