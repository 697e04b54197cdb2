import { expect, test } from 'vitest';
import { filtersOf, hasSheetFilters, noFilters, paramsOf, requestOf } from './bill-filters.ts';

test('requests everything without filters', () => {
  expect(requestOf(noFilters)).toEqual({});
  expect(hasSheetFilters(noFilters)).toBe(false);
});

test('counts days from midnight in UTC+8, the last day included', () => {
  const filters = { ...noFilters, fromDay: '2026-11-01', untilDay: '2026-11-02' };
  expect(requestOf(filters)).toEqual({
    from: Date.UTC(2026, 9, 31, 16) / 1000,
    until: Date.UTC(2026, 10, 2, 16) / 1000,
  });
  expect(hasSheetFilters(filters)).toBe(true);
});

test('ignores an amount of zero, and reads an unfinished amount as far as it has been typed', () => {
  expect(requestOf({ ...noFilters, minimum: '0', maximum: '12.' })).toEqual({ amount_max: '12.00' });
  expect(requestOf({ ...noFilters, minimum: '0.00', maximum: '' })).toEqual({});
});

test('writes active filters only into the page address, and reads them back', () => {
  expect(paramsOf(noFilters)).toEqual({});
  const filters = {
    ...noFilters,
    kind: 'sell',
    sign: 'in',
    fromDay: '2026-11-01',
    minimum: '2.5',
    search: '电费 2',
  } as const;
  expect(paramsOf(filters)).toEqual({ kind: 'sell', sign: 'in', from: '2026-11-01', min: '2.5', q: '电费 2' });
  expect(filtersOf(paramsOf(filters))).toEqual(filters);
  expect(requestOf(filters)).toMatchObject({ search: '电费 2', amount_min: '2.50' });
});

test('ignores invalid filters of a page address', () => {
  const strange = {
    kind: 'toString',
    sign: 'both',
    from: 'today',
    until: '1',
    min: '-1',
    max: '1e9',
    q: ' x '.repeat(40),
  };
  expect(filtersOf(strange)).toMatchObject({ ...noFilters, search: expect.stringMatching(/^x[ x]{39}$/) });
});
