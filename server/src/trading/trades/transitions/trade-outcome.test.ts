import { expect, it } from 'vitest';
import type { Change } from '../state-machine/trade.ts';
import type { TradeRow } from '../store.ts';
import { recordsOf } from './trade-outcome.ts';

const acceptedAt = new Date('2026-11-23T10:00:00Z');
const after = (seconds: number) => new Date(acceptedAt.getTime() + seconds * 1000);
const paid: Partial<TradeRow> = {
  buyer_id: 'buyer',
  seller_id: 'seller',
  accepted_at: acceptedAt,
  paid_at: after(90),
  fiat_minor: 68_537n,
  counts_from_minor: 5_000n,
};
const unpaid = { ...paid, paid_at: null };

const recordsAfter = (trade: Partial<TradeRow>, change: Partial<Change>) =>
  recordsOf(trade as TradeRow, { isOver: true, ...change } as Change, after(300));
const sidesOf = (trade: Partial<TradeRow>, change: Partial<Change>) =>
  recordsAfter(trade, change).map(({ side }) => side);

it('counts nothing while a trade is open', () => {
  expect(sidesOf(paid, { isOver: false })).toEqual([]);
});

it('counts a success for both sides, with the times of each', () => {
  const [buying, selling] = recordsAfter(paid, { to: 'succeeded' });
  const ended = { hasSucceeded: true, endedAt: after(300), fiatMinor: 68_537n, countsFromMinor: 5_000n };
  expect(buying).toEqual({
    side: 'buyer',
    userId: 'buyer',
    partnerId: 'seller',
    paySeconds: 90,
    releaseSeconds: null,
    ...ended,
  });
  expect(selling).toEqual({
    side: 'seller',
    userId: 'seller',
    partnerId: 'buyer',
    paySeconds: null,
    releaseSeconds: 210,
    ...ended,
  });
});

it.each<[string, Partial<Change>, readonly string[]]>([
  ['the buyer cancels', { to: 'cancelled', chargedTo: 'buyer' }, ['buyer']],
  ['the seller is charged', { to: 'cancelled', chargedTo: 'seller' }, ['seller']],
  ['the buyer lets the time to pay pass', { to: 'cancelled', cancelReason: 'paymentTimeout' }, ['buyer']],
  ['a decision returns the coins', { to: 'failed' }, ['buyer']],
  ['nobody is charged', { to: 'cancelled', chargedTo: null }, []],
])('counts against the right side when %s', (_, change, sides) => {
  expect(sidesOf(unpaid, change)).toEqual(sides);
  for (const record of recordsAfter(unpaid, change)) expect(record.hasSucceeded).toBe(false);
});

it('never records a negative time, even if the clocks of servers differ', () => {
  const [buying, selling] = recordsAfter({ ...paid, paid_at: after(-5) }, { to: 'succeeded' });
  expect([buying?.paySeconds, selling?.releaseSeconds]).toEqual([0, 305]);
});
