import { expect, test } from 'vitest';
import { policyLines } from './policy-lines.ts';

const line = (name: string, is_met = true) => ({ name, is_met });

test('both conditions of the voucher are one line, met only when both are', () => {
  expect(policyLines([line('voucher_present'), line('voucher_new')])).toEqual([{ name: 'voucher', isMet: true }]);
  expect(policyLines([line('voucher_present'), line('voucher_new', false)])).toEqual([
    { name: 'voucher', isMet: false },
  ]);
});

test('what goes without saying is said when it fails', () => {
  expect(policyLines([line('under_cap'), line('not_disputed')])).toEqual([]);
  expect(policyLines([line('under_cap', false), line('not_disputed', false)])).toEqual([
    { name: 'cap', isMet: false },
    { name: 'undisputed', isMet: false },
  ]);
});

test('a condition this version does not know is shown as one', () => {
  expect(policyLines([line('full_moon', false)])).toEqual([{ name: 'other', isMet: false }]);
});
