import { expect, test } from 'vitest';
import type { Carries } from './notice-fields.ts';
import { notice } from './notice-kind.ts';

const ofListing = {
  form: 'toast',
  hasSound: false,
  changes: [],
  area: 'listings',
  texts: 'fixed',
  facts: [],
  push: { texts: 'plain' },
} as const;

test('returns the entry unchanged, with its data as a type only', () => {
  const entry = { ...ofListing, page: { route: 'my-sale-order', id: 'order_id' } } as const;
  expect(notice<Carries<'order_id'>>()(entry)).toBe(entry);
});

test('refuses an entry that links by an id or names a fact that its data lack', () => {
  const entry = notice<Carries<'order_id'>>();
  type Kind = Parameters<typeof entry>[0];
  // @ts-expect-error the data have no id of a trade
  const foreignPage: Kind['page'] = { route: 'buy-trade', id: 'transaction_id' };
  // @ts-expect-error the data have no sum
  const foreignFacts: Kind['facts'] = ['coins'];
  // @ts-expect-error an entry says in which form it is shown, and all the rest
  const empty: Kind = {};
  expect([foreignPage, foreignFacts, empty]).toHaveLength(3);
});
