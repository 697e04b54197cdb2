import { describe, expect, it } from 'vitest';
import { type Listing, type Taker, take } from '../listing.ts';
import { boundsOf, type Split, splitOver } from './split.ts';

const taker: Taker = {
  userId: 'bob',
  completionPermille: 1000,
  trades: 0,
  registeredDays: 0,
  level: 0,
  blocked: new Set(),
  quietOwners: new Set(),
  pausedChannels: new Set(),
};

/** A listing at ¥7.00 that takes this many yuan a trade, and has coins for twice the most. */
function of(ownerId: string, least: bigint, most: bigint, overrides: Partial<Listing> = {}) {
  const listing: Listing = {
    id: ownerId,
    ownerId,
    side: 'sell',
    status: 'trading',
    priceMinor: 700n,
    totalMinor: 1_000_000_00n,
    remainingMinor: (most * 100n * 2n) / 7n,
    minimumFiatMinor: least * 100n,
    maximumFiatMinor: most * 100n,
    isWholeOnly: false,
    isPaused: false,
    version: 1,
    channels: ['alipay'],
    conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
    ...overrides,
  };
  return { listing };
}

const yuan = (minor: bigint) => ({ unit: 'fiat', minor: minor * 100n }) as const;
function shown(split: Split<{ readonly listing: Listing }> | null) {
  return (
    split && [split.isWhole, ...split.parts.map(({ of: { listing }, minor }) => `${listing.ownerId} ${minor / 100n}`)]
  );
}

describe('splitting a sum', () => {
  it.each([
    [
      'over two, the better ranked as much as it takes',
      [of('a', 1n, 500n), of('b', 1n, 500n)],
      700n,
      [true, 'a 500', 'b 200'],
    ],
    [
      'rather over two than over three',
      [of('a', 1n, 500n), of('b', 1n, 100n), of('c', 1n, 500n)],
      900n,
      [true, 'a 500', 'c 400'],
    ],
    ['over three', [of('a', 1n, 500n), of('b', 1n, 300n), of('c', 1n, 300n)], 1000n, [true, 'a 500', 'b 300', 'c 200']],
    ['leaves each at least its minimum', [of('a', 1n, 500n), of('b', 300n, 500n)], 600n, [true, 'a 300', 'b 300']],
    [
      'no more than three: the most at once',
      [of('a', 1n, 100n), of('b', 1n, 200n), of('c', 1n, 300n), of('d', 1n, 400n)],
      950n,
      [false, 'd 400', 'c 300', 'b 200'],
    ],
    ['not where one takes it', [of('a', 1n, 500n), of('b', 1n, 700n)], 700n, null],
    ['not where only one is left', [of('a', 1n, 500n)], 700n, null],
    ['not below what two need', [of('a', 500n, 900n), of('b', 400n, 900n)], 300n, null],
    [
      'one listing of each person',
      [of('a', 1n, 500n), of('a', 1n, 500n, { id: 'a2' }), of('b', 1n, 400n)],
      800n,
      [true, 'a 500', 'b 300'],
    ],
    [
      'over the larger listing of somebody where the better ranked is too small',
      [of('a', 1n, 300n), of('b', 1n, 200n), of('a', 1n, 500n, { id: 'a2' })],
      590n,
      [true, 'b 200', 'a 390'],
    ],
    ['nor over two of one person alone', [of('a', 1n, 500n), of('a', 1n, 500n, { id: 'a2' })], 800n, null],
    [
      'past one that sells only as a whole and is too large',
      [of('a', 1n, 900n, { isWholeOnly: true, remainingMinor: 1000_00n }), of('b', 1n, 400n), of('c', 1n, 400n)],
      650n,
      [true, 'b 400', 'c 250'],
    ],
  ] as const)('%s', (_, offers, sum, expected) => {
    expect(shown(splitOver(offers, yuan(sum)))).toEqual(expected);
  });

  it.each(['fiat', 'coins'] as const)('only makes parts that their listings take, whatever the figures: %s', (unit) => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 400; round += 1) {
      const offers = Array.from({ length: 2 + next(4) }, (_, index) => {
        const least = BigInt(1 + next(300));
        const figures = { priceMinor: BigInt(650 + next(100)), remainingMinor: BigInt(1 + next(90_000)) };
        return of(`owner ${index}`, least, least + BigInt(next(900)), { ...figures, isWholeOnly: next(6) === 0 });
      });
      const sum = { unit, minor: BigInt(100 + next(150_000)) };
      const split = splitOver(offers, sum);
      if (split === null) continue;
      const taken = split.parts.map(({ of: { listing }, minor }) => {
        const wish = { priceMinor: listing.priceMinor, channel: 'alipay' };
        const wanted = unit === 'fiat' ? { ...wish, fiatMinor: minor } : { ...wish, amountMinor: minor };
        return take(listing, taker, wanted).kind;
      });
      expect(new Set(taken)).toEqual(new Set(['taken']));
      const whole = split.parts.reduce((all, { minor }) => all + minor, 0n);
      expect(whole === sum.minor).toBe(split.isWhole);
    }
  });
});

it('says the least and the most of one trade in coins', () => {
  const { listing } = of('a', 100n, 500n);
  expect(boundsOf(listing, 'coins')).toEqual({ least: 14_29n, most: 71_42n });
});
