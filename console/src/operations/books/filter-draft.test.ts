import { expect, test } from 'vitest';
import { filterOf, kindOf, monthOf, noFilter, wrongAmounts } from './filter-draft.ts';

test('filters nothing when nothing is chosen, or when the typed amounts and days are invalid', () => {
  expect(filterOf(noFilter)).toEqual({});
  const wrong = { ...noFilter, least: '1.234', most: '-2', from: '2026-13-40', until: '20' };
  expect(filterOf(wrong)).toEqual({});
  expect(wrongAmounts(wrong)).toEqual(new Set(['least', 'most']));
  expect(wrongAmounts({ ...noFilter, least: '5' })).toEqual(new Set());
});

test('counts days in the time zone of the books, including the last day', () => {
  const day = filterOf({ ...noFilter, from: '2026-11-22', until: '2026-11-22' });
  expect(day).toEqual({
    from: Date.parse('2026-11-21T16:00:00Z') / 1000,
    until: Date.parse('2026-11-22T16:00:00Z') / 1000,
  });
});

test('requests the chosen kind, sign and sizes', () => {
  const draft = { ...noFilter, kind: kindOf('transfer'), sign: 'in', least: '5', most: '7.5' } as const;
  expect(filterOf(draft)).toEqual({ kinds: ['transfer'], sign: 'in', amount_min: '5.00', amount_max: '7.50' });
  expect(kindOf('nothing of the kind')).toBe('');
});

test('starts months at midnight in UTC+8', () => {
  expect(monthOf(Date.parse('2026-02-28T16:00:00Z') / 1000)).toBe('2026-03');
  expect(monthOf(Date.parse('2026-02-28T15:59:59Z') / 1000)).toBe('2026-02');
});
