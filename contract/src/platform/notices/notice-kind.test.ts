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

test('an entry is what it is given, its data being a type alone', () => {
  const entry = { ...ofListing, page: { route: 'my-sale-order', id: 'order_id' } } as const;
  expect(notice<Carries<'order_id'>>()(entry)).toBe(entry);
});

test('an entry leads to no page by an id that its data lack, and names no fact that they lack', () => {
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
