import { expect, test } from 'vitest';
import { followingDraft, followingRequest, marginOf, newFollowing, priceBy } from './following.ts';
import { marginText } from './margin-text.ts';

const following = { isBelow: false, margin: '1.5', floor: '6.9' };

test('reads a margin in percent within its limits', () => {
  expect(marginOf(following)).toBe(15);
  expect(marginOf({ ...following, isBelow: true, margin: '0.5' })).toBe(-5);
  expect(marginOf({ ...following, margin: '' })).toBe(0);
  expect(marginOf({ ...following, margin: '20' })).toBe(200);
  for (const margin of ['20.1', '1.55', 'x', '-1', '100']) expect(marginOf({ ...following, margin })).toBeNull();
});

test('computes the price as the server does', () => {
  expect(priceBy(7_02n, following)).toBe('7.13');
  expect(priceBy(6_00n, following)).toBe('6.90');
  expect(newFollowing(7_02n).floor).toBe('6.66');
});

test('converts between the request and the typed text', () => {
  expect(followingRequest(following)).toEqual({ margin_permille: 15, floor: '6.90' });
  expect(followingRequest(null)).toBeNull();
  expect(followingDraft(-5, '6.90')).toEqual({ isBelow: true, margin: '0.5', floor: '6.90' });
  expect(followingDraft(0, '6.90')).toEqual({ isBelow: false, margin: '', floor: '6.90' });
  expect(marginText(15)).toBe('+1.5%');
  expect(marginText(-5)).toBe('\u22120.5%');
});
