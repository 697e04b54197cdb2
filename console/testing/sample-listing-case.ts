import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { omar } from './render-screen.tsx';

export type ListingCase = AnswerOf<'POST /api/operator/orders'>['rows'][number];

export const nowSeconds = Math.floor(Date.now() / 1000);

const listing: ListingCase = {
  id: '00000000-0000-4000-8000-000000000c01',
  order_no: '2026112800000001',
  side: 'sell',
  claimed_by: null,
  waiting_since: nowSeconds - 600,
  seller: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    nickname: 'Alice',
    real_name: '李丽',
    level: 1,
    trades: 12,
    badges: [],
    registered_at: nowSeconds - 900 * 86_400,
  },
  currency: 'EH',
  fiat: 'CNY',
  total: '5000.01',
  price: '7.02',
  reference_price: '7.00',
  minimum: '100.00',
  maximum: '5000.00',
  channels: ['bank_card'],
  accounts: [{ channel: 'bank_card', holder: '李丽', number: '6222 **** **** 2233', is_name_equal: true }],
  payment_window_minutes: 15,
  note: '',
  first_message: '',
  review_reason: 'amount',
};

/** A listing that waits for review, ten minutes old, that nobody has claimed; with a number of its own. */
export function listingCase(number: number, changes: Partial<ListingCase> = {}): ListingCase {
  return {
    ...listing,
    id: `00000000-0000-4000-8000-000000000c0${number}`,
    order_no: `202611280000000${number}`,
    side: 'sell',
    ...changes,
  };
}

export const byMe = { id: omar.id, name: omar.name };
export const byRita = { id: '00000000-0000-4000-8000-00000000000b', name: 'rita' };

/** The answers of the listing queue while these cases wait in it. */
export function listingAnswers(...rows: readonly ListingCase[]): Answers {
  return {
    'POST /api/operator/orders': ({ id }) => ({
      rows: id === undefined ? [...rows] : rows.filter((row) => row.id === id),
      next_cursor: null,
    }),
  };
}
