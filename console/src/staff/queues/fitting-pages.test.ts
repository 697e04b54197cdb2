import { expect, it } from 'vitest';
import { readsOn } from './fitting-pages.ts';

const more = { hasNextPage: true, isFetchNextPageError: false };

it('loads more pages while a filter leaves few cases and there are more pages', () => {
  expect(readsOn(more, { filter: 'late', count: 3 })).toBe(true);
  expect(readsOn(more, { filter: 'late', count: 20 })).toBe(false);
  expect(readsOn(more, { filter: 'all', count: 3 })).toBe(false);
  expect(readsOn({ ...more, hasNextPage: false }, { filter: 'late', count: 3 })).toBe(false);
});

it('does not keep requesting a page that fails to load', () => {
  expect(readsOn({ ...more, isFetchNextPageError: true }, { filter: 'late', count: 3 })).toBe(false);
});
