import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundedSum,
  countsOf,
  noVoice,
  noVote,
  type Vote,
  type VotingTrade,
  withTrade,
  withVoices,
  withVote,
} from './vote.ts';

const COUNTS_FROM = 50_00n;
const trade = (fiatMinor: bigint, changes: Partial<VotingTrade> = {}): VotingTrade => ({
  hasSucceeded: true,
  fiatMinor,
  countsFromMinor: COUNTS_FROM,
  releaseSeconds: 60,
  paySeconds: null,
  ...changes,
});
const dayOf = (...trades: VotingTrade[]) => trades.reduce<Vote>(withTrade, noVote);

/** The counted votes of a person who traded with each of these people on this many days. */
const counted = (days: readonly number[]) =>
  boundedSum(
    days.reduce((total, value) => total + BigInt(value), 0n),
    days
      .map(BigInt)
      .toSorted((a, b) => (a > b ? -1 : 1))
      .slice(0, 5),
    1n,
  );

describe('the vote of a day', () => {
  it('does not exist for cents, however often they are sent back and forth', () => {
    const vote = dayOf(...Array.from({ length: 100 }, () => trade(7n)));
    expect(vote).toEqual({ hasVote: false, doneMinor: 7n, failedMinor: 0n, releaseSeconds: null, paySeconds: null });
  });

  it('is single, and has the weight of the largest sum', () => {
    expect(dayOf(trade(100_00n), trade(300_00n), trade(200_00n))).toMatchObject({ hasVote: true, doneMinor: 300_00n });
  });

  it('has a bounded weight, so that one large trade does not make a record', () => {
    expect(dayOf(trade(90_000_00n)).doneMinor).toBe(5000_00n);
    expect(dayOf(trade(90_000_00n, { hasSucceeded: false })).failedMinor).toBe(5000_00n);
  });

  it('has the slowest release among counted trades', () => {
    const slow = trade(60_00n, { releaseSeconds: 900 });
    expect(dayOf(slow, trade(500_00n), trade(1n, { releaseSeconds: 5000 })).releaseSeconds).toBe(900);
  });

  it('has the slowest payment among counted trades', () => {
    const bought = (fiatMinor: bigint, paySeconds: number) => trade(fiatMinor, { releaseSeconds: null, paySeconds });
    const vote = dayOf(bought(60_00n, 700), bought(500_00n, 90), bought(1n, 5000), trade(60_00n));
    expect(vote).toMatchObject({ paySeconds: 700, releaseSeconds: 60 });
    expect(dayOf(trade(60_00n, { hasSucceeded: false, paySeconds: 9 })).paySeconds).toBe(null);
  });

  it('includes a failure below the minimum sum, at its weight', () => {
    expect(dayOf(trade(20_00n, { hasSucceeded: false }))).toMatchObject({ hasVote: false, failedMinor: 20_00n });
  });

  it('takes the largest of several failures, as with completed trades', () => {
    const failed = (minor: bigint) => trade(minor, { hasSucceeded: false });
    expect(dayOf(failed(20_00n), failed(70_00n), failed(30_00n)).failedMinor).toBe(70_00n);
  });

  it('exists from the minimum sum on', () => {
    expect(dayOf(trade(COUNTS_FROM)).hasVote).toBe(true);
    expect(dayOf(trade(COUNTS_FROM - 1n)).hasVote).toBe(false);
  });

  it('is the same in whatever order its trades end', () => {
    const trades = fc.array(
      fc.record({
        hasSucceeded: fc.boolean(),
        fiatMinor: fc.bigInt(1n, 10_000_00n),
        countsFromMinor: fc.constant(COUNTS_FROM),
        releaseSeconds: fc.option(fc.nat(5000)),
        paySeconds: fc.option(fc.nat(5000)),
      }),
    );
    fc.assert(
      fc.property(trades, (all) => {
        expect(dayOf(...all)).toEqual(dayOf(...all.toReversed()));
      }),
    );
  });
});

describe('the share of one person', () => {
  it('is one vote for each of up to four partners, however often they trade', () => {
    expect(counted([30])).toBe(1n);
    expect(counted([30, 30])).toBe(2n);
    expect(counted([300, 300, 300, 300])).toBe(4n);
  });

  it('is at most a fifth as soon as there are five people', () => {
    expect(counted([100, 1, 1, 1, 1])).toBe(5n);
    expect(counted([100, 10, 10, 10, 10])).toBe(50n);
    expect(counted([100, 100, 3, 3, 3, 3, 3, 3])).toBe(18n + 2n * 6n);
  });

  it('stays below a fifth of the counted total, or one vote, whatever the days', () => {
    const days = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(days, (all) => {
        const sum = counted(all);
        const withoutLargest = all.toSorted((a, b) => b - a).slice(1);
        const rest = withoutLargest.reduce((total, value) => total + BigInt(value), 0n);
        const ofLargest = sum > rest ? sum - rest : 0n;
        expect(ofLargest <= 1n || ofLargest * 5n <= sum).toBe(true);
        expect(sum >= BigInt(all.length)).toBe(true);
      }),
    );
  });

  it('changes nothing in a history of many people none of whom has a fifth', () => {
    const days = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 15, maxLength: 200 });
    fc.assert(
      fc.property(days, (all) => {
        expect(counted(all)).toBe(BigInt(all.reduce((total, value) => total + value, 0)));
      }),
    );
  });

  it('costs honest people with some regular partners little', () => {
    const honest = fc.record({
      regulars: fc.array(fc.integer({ min: 2, max: 12 }), { maxLength: 4 }),
      rest: fc.integer({ min: 40, max: 200 }),
    });
    fc.assert(
      fc.property(honest, ({ regulars, rest }) => {
        const all = [...regulars, ...Array.from({ length: rest }, () => 1)];
        const plain = all.reduce((total, value) => total + value, 0);
        expect(Number(counted(all))).toBeGreaterThanOrEqual(plain * 0.9);
      }),
    );
  });
});

describe('the counts of a partner’s votes', () => {
  const voice = withVote(noVoice, noVote, dayOf(trade(100_00n)));

  it('replace the earlier vote of a day', () => {
    const before = dayOf(trade(100_00n), trade(30_00n, { hasSucceeded: false }));
    const after = [trade(300_00n, { releaseSeconds: 90 }), trade(80_00n, { hasSucceeded: false })].reduce(
      withTrade,
      before,
    );
    const spoken = withVote(withVote(noVoice, noVote, before), before, after);
    const onceMore = withVote(spoken, noVote, dayOf(trade(60_00n, { releaseSeconds: 31 })));
    expect(spoken).toMatchObject({ votes: 1, doneMinor: 300_00n, failedMinor: 80_00n });
    expect(onceMore).toMatchObject({ votes: 2, doneMinor: 360_00n, releaseSeconds: 121n, released: 2 });
    expect(countsOf(onceMore)).toMatchObject({ people: 1n, votes: 2n, releaseVoices: 1n, releaseMeans: 60n });
    expect(countsOf(onceMore)).toMatchObject({ payVoices: 0n, payMeans: 0n });
    expect(withVoices(countsOf(spoken), [{ before: spoken, after: onceMore }])).toEqual(countsOf(onceMore));
  });

  it('are one person with one average and one rating figure', () => {
    expect(countsOf({ ...voice, good: 3, bad: 1 })).toMatchObject({
      people: 1n,
      votes: 1n,
      releaseVoices: 1n,
      releaseMeans: 60n,
      ratingVoices: 1n,
      ratingPermilles: 750n,
    });
  });

  it('are one average pay time, whatever the number of payments', () => {
    const paying = [100, 300, 500]
      .map((paySeconds) => dayOf(trade(60_00n, { releaseSeconds: null, paySeconds })))
      .reduce((sum, vote) => withVote(sum, noVote, vote), noVoice);
    expect(countsOf(paying)).toMatchObject({ payVoices: 1n, payMeans: 300n, releaseVoices: 0n });
  });

  it('have no rating when no trade of the pair counts', () => {
    expect(countsOf({ ...noVoice, doneMinor: 7n, good: 9 })).toMatchObject({ people: 0n, ratingVoices: 0n });
  });

  it('are zero for an excluded pair', () => {
    const all = Object.values(countsOf({ ...voice, good: 3, isExcluded: true }));
    expect(all.every((value) => value === 0n)).toBe(true);
  });
});
