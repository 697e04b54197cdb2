import { expect, test } from 'vitest';
import { afterKey, sentSum, type TillKey, tillKeyOf } from './typed-sum.ts';

const press = (...keys: readonly TillKey[]) => keys.reduce(afterKey, '');

test.each([
  [['1', '2', '.', '5'], '12.5'],
  [['.', '5', '0'], '0.50'],
  [['0', '0', '7'], '7'],
  [['1', '.', '.', '2'], '1.2'],
  [['1', '.', '2', '3', '4'], '1.23'],
  [['1', '2', 'delete', 'delete', 'delete'], ''],
  [['1', '2', '3', '4', '5', '6', '7', '8', '9'], '1234567'],
] as const)('types %j as %s', (keys, typed) => {
  expect(press(...keys)).toBe(typed);
});

test.each([
  ['', null],
  ['0.00', null],
  ['12.', '12'],
  ['0.05', '0.05'],
] as const)('sends "%s" as %s', (typed, sum) => {
  expect(sentSum(typed)).toBe(sum);
});

test('takes the keys of a keyboard', () => {
  expect(['5', ',', '.', 'Backspace', 'Enter', 'delete', 'a'].map(tillKeyOf)).toEqual([
    '5',
    '.',
    '.',
    'delete',
    null,
    null,
    null,
  ]);
});
