import { expect, test } from 'vitest';
import { daysUntil, plainScopes, spentPermille } from './grant-facts.ts';

const DAY = 86_400;

test('counts a started day as a whole day, and none after the end', () => {
  expect(daysUntil(88 * DAY, 0)).toBe(88);
  expect(daysUntil(88 * DAY, 1)).toBe(88);
  expect(daysUntil(10, 0)).toBe(1);
  expect(daysUntil(10, 10)).toBe(0);
  expect(daysUntil(10, DAY)).toBe(0);
});

test('lists the rights without spending', () => {
  const scopes = (['openid', 'pay', 'receive'] as const).map((scope) => ({ scope, is_required: false }));
  expect(plainScopes({ scopes })).toEqual(['openid', 'receive']);
});

test('computes how much of a day’s cap is spent', () => {
  expect(spentPermille({ paid: '35.00', left: '165.00' })).toBe(175);
  expect(spentPermille({ paid: '0.00', left: '0.00' })).toBe(0);
  expect(spentPermille({ paid: '200.00', left: '0.00' })).toBe(1000);
});
