import { describe, expect, it } from 'vitest';
import { hasSoundLimits, type Listing, obstacleFor, reviewReasonFor, type Taker, take, type Wish } from './listing.ts';

const listing = (overrides: Partial<Listing> = {}): Listing => ({
  id: 'o',
  ownerId: 'alice',
  side: 'sell',
  status: 'trading',
  priceMinor: 702n,
  totalMinor: 1000_00n,
  remainingMinor: 1000_00n,
  minimumFiatMinor: 100_00n,
  maximumFiatMinor: 5000_00n,
  isWholeOnly: false,
  isPaused: false,
  version: 1,
  channels: ['alipay'],
  conditions: { completionPercent: 0, trades: 0, registeredDays: 0, level: 0 },
  ...overrides,
});
const bob: Taker = {
  userId: 'bob',
  completionPermille: 950,
  trades: 12,
  registeredDays: 30,
  level: 1,
  blocked: new Set(),
  quietOwners: new Set(),
  pausedChannels: new Set(),
};
const wish = (overrides: Partial<Wish> = {}): Wish => ({
  priceMinor: 702n,
  channel: 'alipay',
  fiatMinor: 1000_00n,
  ...overrides,
});
const outcome = (subject: Listing, wanted: Wish, buyer = bob) => {
  const taking = take(subject, buyer, wanted);
  return taking.kind === 'taken' ? [taking.amountMinor, taking.fiatMinor] : taking.name;
};

describe('taking from a listing', () => {
  it('gives the coins that a fiat sum buys, rounded down', () => {
    expect(outcome(listing(), wish())).toEqual([142_45n, 1000_00n]);
  });

  it('prices a quantity, rounded half up', () => {
    const { fiatMinor: _, ...byAmount } = wish({ amountMinor: 142_45n });
    expect(outcome(listing(), byAmount)).toEqual([142_45n, 1000_00n]);
  });

  it.each<[string, Listing, Wish]>([
    ['OrderClosed', listing({ status: 'cancelled' }), wish()],
    ['OrderClosed', listing({ status: 'pendingReview' }), wish()],
    ['OrderClosed', listing({ remainingMinor: 0n }), wish()],
    ['SellerPaused', listing({ isPaused: true }), wish()],
    ['PriceChanged', listing({ priceMinor: 705n }), wish()],
    ['MethodNotAccepted', listing(), wish({ channel: 'wechat' })],
    ['BelowMinimum', listing(), wish({ fiatMinor: 99_99n })],
    ['AboveMaximum', listing(), wish({ fiatMinor: 5000_01n })],
    ['NotEnoughLeft', listing({ remainingMinor: 100_00n }), wish({ fiatMinor: 800_00n })],
    ['OnlyWhole', listing({ isWholeOnly: true }), wish()],
    ['OnlyWhole', listing({ remainingMinor: 10_00n }), wish({ fiatMinor: 50_00n })],
    ['BelowMinimum', listing({ minimumFiatMinor: 1n }), wish({ fiatMinor: 1n })],
  ])('refuses with %s', (name, subject, wanted) => {
    expect(outcome(subject, wanted)).toBe(name);
  });

  it('sells a remainder below the minimum only as a whole', () => {
    expect(outcome(listing({ remainingMinor: 10_00n }), wish({ fiatMinor: 70_20n }))).toEqual([10_00n, 70_20n]);
  });

  it('ignores the maximum for a listing that is sold whole', () => {
    expect(outcome(listing({ isWholeOnly: true }), wish({ fiatMinor: 7020_00n }))).toEqual([1000_00n, 7020_00n]);
  });
});

describe('the buyer of a listing', () => {
  it('cannot take from a seller in quiet hours', () => {
    expect(obstacleFor(listing(), { ...bob, quietOwners: new Set(['alice']) })).toBe('SellerResting');
    expect(obstacleFor(listing(), { ...bob, quietOwners: new Set(['carol']) })).toBeNull();
  });

  it('is never its seller', () => {
    expect(obstacleFor(listing(), { ...bob, userId: 'alice' })).toBe('OwnOrder');
  });

  it('is nobody who blocked the seller or whom the seller blocked', () => {
    expect(obstacleFor(listing(), { ...bob, blocked: new Set(['alice']) })).toBe('TradingBlocked');
    expect(obstacleFor(listing(), { ...bob, blocked: new Set(['carol']) })).toBeNull();
  });

  it.each([
    [{ completionPercent: 96 }, 'ConditionsNotMet'],
    [{ completionPercent: 95 }, null],
    [{ trades: 13 }, 'ConditionsNotMet'],
    [{ registeredDays: 31 }, 'ConditionsNotMet'],
    [{ level: 2 }, 'ConditionsNotMet'],
    [{ level: 1 }, null],
  ])('with the condition %o: %s', (condition, expected) => {
    expect(obstacleFor(listing({ conditions: { ...listing().conditions, ...condition } }), bob)).toBe(expected);
  });

  it('needs a first trade where the seller demands a completion rate', () => {
    expect(
      obstacleFor(listing({ conditions: { ...listing().conditions, completionPercent: 1 } }), {
        ...bob,
        completionPermille: null,
      }),
    ).toBe('ConditionsNotMet');
  });
});

describe('posting', () => {
  const rule = { freeUpToMinor: 5000_00n, freeUpToMinorAtLevelZero: 1000_00n };

  it('puts a listing on sale at once up to the review-free amount of the level', () => {
    expect(reviewReasonFor(rule, 5000_00n, 1)).toBe(null);
    expect(reviewReasonFor(rule, 5000_01n, 1)).toBe('amount');
    expect(reviewReasonFor(rule, 1000_00n, 0)).toBe(null);
    expect(reviewReasonFor(rule, 1000_01n, 0)).toBe('new_seller');
  });

  it('needs limits that fit together', () => {
    const posting = { totalMinor: 100_00n, priceMinor: 700n, minimumFiatMinor: 10_00n, maximumFiatMinor: 700_00n };
    expect(hasSoundLimits(posting)).toBe(true);
    expect(hasSoundLimits({ ...posting, maximumFiatMinor: 700_01n })).toBe(false);
    expect(hasSoundLimits({ ...posting, minimumFiatMinor: 700_01n })).toBe(false);
  });
});

describe('a paused payment method', () => {
  const paused = (...channels: readonly string[]) => ({ ...bob, pausedChannels: new Set(channels) });

  it('opens no new trade, while the other methods of the listing do', () => {
    const both = listing({ channels: ['alipay', 'bank_card'] });
    expect(take(both, paused('alipay'), wish({ channel: 'alipay' }))).toEqual({
      kind: 'refusal',
      name: 'MethodPaused',
    });
    expect(take(both, paused('alipay'), wish({ channel: 'bank_card' })).kind).toBe('taken');
    expect(obstacleFor(both, paused('alipay'))).toBeNull();
    expect(obstacleFor(both, paused('alipay', 'bank_card'))).toBe('MethodPaused');
  });
});
