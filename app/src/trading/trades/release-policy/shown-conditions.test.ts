import { expect, test } from 'vitest';
import { shownConditions } from './shown-conditions.ts';

const condition = (name: string, is_met = true) => ({ name, is_met });

test('joins both conditions on the voucher, and counts them as met only if both are', () => {
  expect(shownConditions([condition('voucher_present'), condition('voucher_new')])).toEqual([
    { name: 'voucher', isMet: true },
  ]);
  expect(shownConditions([condition('voucher_present'), condition('voucher_new', false)])).toEqual([
    { name: 'voucher', isMet: false },
  ]);
});

test('shows self-evident conditions only when they are unmet', () => {
  expect(shownConditions([condition('under_cap'), condition('not_disputed')])).toEqual([]);
  expect(shownConditions([condition('under_cap', false), condition('not_disputed', false)])).toEqual([
    { name: 'cap', isMet: false },
    { name: 'undisputed', isMet: false },
  ]);
});

test('shows an unknown condition as "other"', () => {
  expect(shownConditions([condition('full_moon', false)])).toEqual([{ name: 'other', isMet: false }]);
});
