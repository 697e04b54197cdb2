import { expect, test } from 'vitest';
import { cappedRequest, followingDraft, followingRequest, marginOf, newFollowing, priceBy } from './following.ts';
import { marginText } from './margin-text.ts';

const following = { isBelow: false, margin: '1.5', bound: '6.9' };

test('reads a margin in percent within its limits', () => {
  expect(marginOf(following)).toBe(15);
  expect(marginOf({ ...following, isBelow: true, margin: '0.5' })).toBe(-5);
  expect(marginOf({ ...following, margin: '' })).toBe(0);
  expect(marginOf({ ...following, margin: '20' })).toBe(200);
  for (const margin of ['20.1', '1.55', 'x', '-1', '100']) expect(marginOf({ ...following, margin })).toBeNull();
});

test('computes the price as the server does', () => {
  expect(priceBy(7_02n, following, 'sell')).toBe('7.13');
  expect(priceBy(6_00n, following, 'sell')).toBe('6.90');
  expect(newFollowing(7_02n, 'sell').bound).toBe('6.66');
});

test('a buyer pays no more than the ceiling', () => {
  expect(priceBy(7_02n, following, 'buy')).toBe('6.90');
  expect(priceBy(6_00n, following, 'buy')).toBe('6.09');
  expect(newFollowing(7_02n, 'buy')).toEqual({ isBelow: true, margin: '', bound: '7.37' });
  expect(cappedRequest(following)).toEqual({ margin_permille: 15, ceiling: '6.90' });
  expect(cappedRequest(null)).toBeNull();
});

test('converts between the request and the typed text', () => {
  expect(followingRequest(following)).toEqual({ margin_permille: 15, floor: '6.90' });
  expect(followingRequest(null)).toBeNull();
  expect(followingDraft(-5, '6.90')).toEqual({ isBelow: true, margin: '0.5', bound: '6.90' });
  expect(followingDraft(0, '6.90')).toEqual({ isBelow: false, margin: '', bound: '6.90' });
  expect(marginText(15)).toBe('+1.5%');
  expect(marginText(-5)).toBe('\u22120.5%');
});
