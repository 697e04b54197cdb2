import { expect, it } from 'vitest';
import { rulesOf } from '../../../staff/settings/rule-draft.ts';
import { reputationChecks } from './checks.ts';

const rulesFor = (typed: string) => rulesOf(reputationChecks, { counts_from: '60.00' }, { counts_from: typed });

it('accepts a sum from the minimum on, however it is written', () => {
  expect(rulesFor('50')).toEqual({ counts_from: '50.00' });
  expect(rulesFor(' 1000.5 ')).toEqual({ counts_from: '1000.50' });
});

it.each(['', '0', '-60', '49.99', '60.001', 'a lot'])('makes no rules of "%s"', (typed) => {
  expect(rulesFor(typed)).toBeNull();
});
