import { expect, it } from 'vitest';
import { pointsOf, type RankedFigures, ranked } from './rank.ts';

const market = { side: 'sell', referenceMinor: 700n } as const;
const MINUTE = 60;

function offer(name: string, priceMinor: bigint, minutes: number | null, completionPermille: number | null = 1000) {
  return { name, priceMinor, seconds: minutes === null ? null : minutes * MINUTE, completionPermille };
}

const names = (offers: readonly { readonly name: string }[]) => offers.map(({ name }) => name);

it.each([
  ['the lower price first', [offer('dear', 705n, 5), offer('cheap', 700n, 5)], ['cheap', 'dear']],
  ['the faster of one price first', [offer('slow', 700n, 9), offer('fast', 700n, 3)], ['fast', 'slow']],
  ['a second makes a difference', [offer('a', 700n, 3.5), offer('b', 700n, 3.45)], ['b', 'a']],
  ['the more reliable first', [offer('loose', 700n, 5, 950), offer('firm', 700n, 5, 951)], ['firm', 'loose']],
  [
    'a small gain in price is not worth eleven minutes',
    [offer('slow', 701n, 19), offer('mid', 702n, 8)],
    ['mid', 'slow'],
  ],
  ['a large one is', [offer('slow', 696n, 19), offer('mid', 702n, 8)], ['slow', 'mid']],
  ['two minutes are not worth a third of a percent', [offer('fast', 704n, 6), offer('mid', 702n, 8)], ['mid', 'fast']],
  ['beyond an hour all are alike', [offer('day', 700n, 1440), offer('hour', 700n, 60)], ['day', 'hour']],
  ['nobody knows a newcomer: half an hour', [offer('new', 700n, null), offer('31', 700n, 31)], ['new', '31']],
  ['and is behind who is known to need less', [offer('new', 700n, null), offer('29', 700n, 29)], ['29', 'new']],
  ['no completion yet counts as 90 %', [offer('new', 700n, 5, null), offer('bad', 700n, 5, 899)], ['new', 'bad']],
  ['equals keep their order', [offer('first', 700n, 5), offer('second', 700n, 5)], ['first', 'second']],
])('ranks what a buyer may take: %s', (_, offers, expected) => {
  expect(names(ranked(market, offers))).toEqual(expected);
});

it('ranks what a seller may take by the highest price, and by speed and completion as for buyers', () => {
  const offers = [offer('low', 690n, 4), offer('high', 700n, 4), offer('high but slow', 701n, 50)];
  expect(names(ranked({ ...market, side: 'buy' }, offers))).toEqual(['high', 'high but slow', 'low']);
});

it('looks at nothing but price, speed and completion', () => {
  const plain: RankedFigures = { priceMinor: 702n, seconds: 180, completionPermille: 986 };
  const dressed = { ...plain, ownerId: 'paid place', level: 9, isVerified: true, isOnline: true };
  expect(pointsOf(market, dressed)).toBe(pointsOf(market, plain));
});

it('counts in hundredths of a percent: price, two a minute, five a missing percent', () => {
  expect(pointsOf(market, { priceMinor: 707n, seconds: 0, completionPermille: 1000 })).toBe(100_000n);
  expect(pointsOf(market, { priceMinor: 700n, seconds: 60, completionPermille: 1000 })).toBe(2000n);
  expect(pointsOf(market, { priceMinor: 700n, seconds: 0, completionPermille: 990 })).toBe(5000n);
});
