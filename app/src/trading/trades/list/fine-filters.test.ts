import { expect, test } from 'vitest';
import { fineQuery, isFine, noFine } from './fine-filters.ts';
import { queryOf } from './list-view.ts';

test('no filter asks for everything', () => {
  expect(fineQuery(noFine)).toEqual({});
  expect(isFine(noFine)).toBe(false);
  expect(isFine({ ...noFine, search: '  ' })).toBe(false);
});

test('each filter alone is one, and asks for what it says', () => {
  expect(fineQuery({ ...noFine, search: ' bob ' })).toEqual({ search: 'bob' });
  expect(fineQuery({ ...noFine, fromDay: '2026-11-20' })).toHaveProperty('from');
  for (const one of [
    { search: 'bob' },
    { side: 'buyer' as const },
    { untilDay: '2026-11-20' },
    { channels: ['alipay'] },
  ])
    expect(isFine({ ...noFine, ...one })).toBe(true);
});

test('a standing asks for every status that a person would call so', () => {
  expect(fineQuery({ ...noFine, standings: ['complaint', 'cancelled'] })).toEqual({ statuses: [-1, 5, 8] });
});

test('the side is asked where no chip over the list says it', () => {
  const fine = { ...noFine, side: 'seller' as const };
  expect(queryOf({ tab: 'done', filter: 'completed' }, fine)).toEqual({ index: 2, side: 'seller' });
  expect(queryOf({ tab: 'all', filter: 'buying' }, fine)).toEqual({ index: 4, side: 'buyer' });
  expect(queryOf({ tab: 'running', filter: 'selling' }, fine)).toEqual({ index: 1, side: 'both' });
  const standing = { ...noFine, standings: ['completed' as const] };
  expect(queryOf({ tab: 'all', filter: 'all' }, standing)).toEqual({ index: 4, side: 'both', statuses: [6] });
});

test('statuses are left out where the tab itself says them', () => {
  const fine = { ...noFine, standings: ['failed' as const], channels: ['wechat', 'alipay'] };
  expect(queryOf({ tab: 'done', filter: 'completed' }, fine)).toEqual({
    index: 2,
    side: 'both',
    channels: ['alipay', 'wechat'],
  });
});
