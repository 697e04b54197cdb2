import { DEPTH_STEPS_MAX } from '@eh/contract/trading/market/depth/spans.ts';
import { expect, it } from 'vitest';
import { instantsOf, stepFor, sumSteps } from './depth.ts';

it.each([
  [1n, 1n],
  [400n, 1n],
  [401n, 2n],
  [702n, 2n],
  [800n, 2n],
  [801n, 5n],
  [2000n, 5n],
  [2001n, 10n],
  [70_200n, 200n],
  [123_456_789n, 500_000n],
])('a reference of %d has steps of %d', (reference, step) => {
  expect(stepFor(reference)).toBe(step);
  expect(step * 400n).toBeGreaterThanOrEqual(reference);
});

const listing = (price_minor: bigint, remaining_minor = 100n) => ({ price_minor, remaining_minor });
const whole = { stepMinor: 5n, isMore: false };
const rowsOf = ({ steps }: ReturnType<typeof sumSteps>) =>
  steps.map(({ priceMinor, amountMinor, listings }) => [priceMinor, amountMinor, listings]);

it('sums what is for sale up to each price, and leaves out steps without a listing', () => {
  const listings = [listing(696n), listing(700n, 50n), listing(701n, 7n), listing(720n)];
  expect(sumSteps('sell', listings, whole)).toEqual({
    steps: [
      { priceMinor: 700n, amountMinor: 150n, listings: 2 },
      { priceMinor: 705n, amountMinor: 7n, listings: 1 },
      { priceMinor: 720n, amountMinor: 100n, listings: 1 },
    ],
    isCut: false,
  });
});

it('sums what is wanted down to each price', () => {
  const listings = [listing(704n), listing(700n, 50n), listing(699n, 7n)];
  expect(rowsOf(sumSteps('buy', listings, whole))).toEqual([
    [700n, 150n, 2],
    [695n, 7n, 1],
  ]);
});

it('is empty for an empty side', () => {
  expect(sumSteps('sell', [], whole)).toEqual({ steps: [], isCut: false });
});

it('shows the best forty steps, and says that there are more', () => {
  const many = Array.from({ length: DEPTH_STEPS_MAX + 1 }, (_, index) => listing(BigInt(700 + index * 5)));
  const { steps, isCut } = sumSteps('sell', many, whole);
  expect([steps.length, steps[0]?.priceMinor, steps.at(-1)?.priceMinor, isCut]).toEqual([40, 700n, 895n, true]);
  expect(sumSteps('sell', many.slice(1), whole).isCut).toBe(false);
});

it('leaves out a last step that was not read to its end, unless it is the only one', () => {
  const cut = { stepMinor: 5n, isMore: true };
  expect(rowsOf(sumSteps('sell', [listing(700n), listing(705n)], cut))).toEqual([[700n, 100n, 1]]);
  expect(sumSteps('sell', [listing(700n)], cut)).toEqual({
    steps: [{ priceMinor: 700n, amountMinor: 100n, listings: 1 }],
    isCut: true,
  });
});

const now = new Date('2026-11-21T08:20:00Z');

it.each([
  ['24h', 24, '2026-11-20T09:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['7d', 28, '2026-11-14T10:00:00.000Z', '2026-11-21T04:00:00.000Z'],
  ['30d', 30, '2026-10-22T16:00:00.000Z', '2026-11-20T16:00:00.000Z'],
] as const)('the instants of %s are even, the last one just before now', (span, count, first, last) => {
  const instants = instantsOf(span, now);
  expect([instants.length, instants[0]?.toISOString(), instants.at(-1)?.toISOString()]).toEqual([count, first, last]);
  const gaps = instants.slice(1).map((at, index) => at.getTime() - (instants[index]?.getTime() ?? 0));
  expect(new Set(gaps).size).toBe(1);
});
