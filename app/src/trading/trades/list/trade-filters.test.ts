import { expect, test } from 'vitest';
import { queryOf } from './list-view.ts';
import { filterQuery, hasFilters, noFilters } from './trade-filters.ts';

test('requests everything without filters', () => {
  expect(filterQuery(noFilters)).toEqual({});
  expect(hasFilters(noFilters)).toBe(false);
  expect(hasFilters({ ...noFilters, search: '  ' })).toBe(false);
});

test('counts every single filter as active and adds it to the request', () => {
  expect(filterQuery({ ...noFilters, search: ' bob ' })).toEqual({ search: 'bob' });
  expect(filterQuery({ ...noFilters, fromDay: '2026-11-20' })).toHaveProperty('from');
  for (const filter of [
    { search: 'bob' },
    { side: 'buyer' as const },
    { untilDay: '2026-11-20' },
    { channels: ['alipay'] },
  ])
    expect(hasFilters({ ...noFilters, ...filter })).toBe(true);
});

test('requests all statuses that belong to the chosen outcomes', () => {
  expect(filterQuery({ ...noFilters, standings: ['complaint', 'cancelled'] })).toEqual({ statuses: [-1, 5, 8] });
});

test('requests the side only when no chip of the list chooses it', () => {
  const filters = { ...noFilters, side: 'seller' as const };
  expect(queryOf({ tab: 'done', filter: 'completed' }, filters)).toEqual({ index: 2, side: 'seller' });
  expect(queryOf({ tab: 'all', filter: 'buying' }, filters)).toEqual({ index: 4, side: 'buyer' });
  expect(queryOf({ tab: 'running', filter: 'selling' }, filters)).toEqual({ index: 1, side: 'both' });
  const standing = { ...noFilters, standings: ['completed' as const] };
  expect(queryOf({ tab: 'all', filter: 'all' }, standing)).toEqual({ index: 4, side: 'both', statuses: [6] });
});

test('leaves out statuses on tabs that imply them', () => {
  const filters = { ...noFilters, standings: ['failed' as const], channels: ['wechat', 'alipay'] };
  expect(queryOf({ tab: 'done', filter: 'completed' }, filters)).toEqual({
    index: 2,
    side: 'both',
    channels: ['alipay', 'wechat'],
  });
});
