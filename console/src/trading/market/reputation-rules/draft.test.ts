import { expect, it } from 'vitest';
import { rulesOf } from './draft.ts';

it('accepts a sum from the minimum on, however it is written', () => {
  expect(rulesOf('50')).toEqual({ counts_from: '50.00' });
  expect(rulesOf(' 1000.5 ')).toEqual({ counts_from: '1000.50' });
});

it.each(['', '0', '-60', '49.99', '60.001', 'a lot'])('yields no rules for "%s"', (typed) => {
  expect(rulesOf(typed)).toBeNull();
});
