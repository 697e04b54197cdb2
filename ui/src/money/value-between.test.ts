import { expect, it } from 'vitest';
import { valueBetween } from './value-between.ts';

it('starts at the old value and ends at the new one', () => {
  expect(valueBetween('10343.75', '10486.20', 0)).toBe('10343.75');
  expect(valueBetween('10343.75', '10486.20', 1)).toBe('10486.20');
});

it('stays between both values in between, through zero too', () => {
  expect(valueBetween('-1.00', '1.00', 0.5)).toBe('0.75');
  expect(valueBetween('0.00', '100.00', 0.1)).toBe('27.10');
});

it('preserves digits that a float would lose', () => {
  expect(valueBetween('9007199254740993.01', '9007199254740993.01', 0.3)).toBe('9007199254740993.01');
});
