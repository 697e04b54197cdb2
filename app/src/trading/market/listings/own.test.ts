import { expect, test } from 'vitest';
import { sampleOwnBid } from '../../../../testing/samples/sample-bid.ts';
import { sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { merged, ownBid, ownSale } from './own.ts';

const sale = (at: number) => ownSale(sampleOwnListing({ created_at: at }));
const bid = (at: number) => ownBid(sampleOwnBid({ created_at: at }));
const said = (rows: ReturnType<typeof merged>) => rows.map(({ side, created_at: at }) => `${side} ${at}`);

test('merges both lists, the newest first', () => {
  const lists = [
    { rows: [sale(5), sale(2)], hasMore: false },
    { rows: [bid(4), bid(1)], hasMore: false },
  ];
  expect(said(merged(lists))).toEqual(['sell 5', 'buy 4', 'sell 2', 'buy 1']);
});

test('shows nothing before which the other list may still load a row', () => {
  const lists = [
    { rows: [sale(5), sale(3)], hasMore: true },
    { rows: [bid(4), bid(1)], hasMore: false },
  ];
  expect(said(merged(lists))).toEqual(['sell 5', 'buy 4', 'sell 3']);
  expect(
    merged([
      { rows: [], hasMore: true },
      { rows: [bid(1)], hasMore: false },
    ]),
  ).toEqual([]);
  expect(merged([])).toEqual([]);
});

test('an own buy listing is one that it buys by, up to its ceiling', () => {
  expect(ownBid(sampleOwnBid({ ceiling: '6.90', bought: '10.00' }))).toMatchObject({
    side: 'buy',
    taken: '10.00',
    bound: '6.90',
  });
});
