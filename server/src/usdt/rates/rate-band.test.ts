import { RATE_BAND_PERMILLE, RATE_WINDOW_HOURS } from '@eh/contract/staff/signatures/one-signer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandSince, isWithinBand, type RateFigures } from './rate-band.ts';

const at = (base: string, spreadPermille = 0): RateFigures => ({
  baseE4: BigInt(base.replace('.', '')),
  spreadPermille,
});

it('holds a rate against those of the whole window', () => {
  const since = bandSince(new Date('2026-11-30T12:00:00Z'));
  expect((Date.UTC(2026, 10, 30, 12) - since.getTime()) / 3_600_000).toBe(RATE_WINDOW_HOURS);
});

describe('one person', () => {
  it.each<[string, RateFigures, readonly RateFigures[], boolean]>([
    ['keeps the rate', at('7.0000'), [at('7.0000')], true],
    ['moves it to the end of the band', at('7.1400'), [at('7.0000')], true],
    ['does not move it beyond', at('7.1401'), [at('7.0000')], false],
    ['moves it down to the end of the band', at('6.8600'), [at('7.0000')], true],
    ['does not move it below', at('6.8599'), [at('7.0000')], false],
    ['does not leave the band by the spread', at('7.0000', 21), [at('7.0000')], false],
    ['does not leave it where redeemers pay', at('7.1000', 15), [at('7.0000')], false],
    ['does not leave it where buyers get', at('6.9000', 15), [at('7.0000')], false],
    ['does not give away the spread beyond the band', at('7.0000', 0), [at('7.0000', 40)], false],
    ['is held against every rate of the last hours', at('7.2000'), [at('7.0000'), at('7.1400')], false],
    ['does not swing from one end to the other', at('6.9000'), [at('7.0000'), at('7.1400')], false],
    ['does not set the first rate', at('7.0000'), [], false],
    ['does not set a fiftieth', at('0.0200'), [at('7.0000')], false],
    ['does not set a thousand', at('1000.0000'), [at('7.0000')], false],
  ])('%s', (_what, wanted, heldAgainst, isAllowed) => {
    expect(isWithinBand(wanted, heldAgainst)).toBe(isAllowed);
  });

  it('gets no further by many small steps than by one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 100 }), (steps) => {
        const first = at('7.0000');
        const taken = [first];
        for (const step of steps) {
          const last = taken.at(-1) ?? first;
          const wanted = { baseE4: last.baseE4 + (last.baseE4 * BigInt(step)) / 1000n, spreadPermille: 0 };
          if (isWithinBand(wanted, taken)) taken.push(wanted);
        }
        const rates = taken.map((rate) => rate.baseE4);
        const least = rates.reduce((a, b) => (a < b ? a : b));
        const most = rates.reduce((a, b) => (a > b ? a : b));
        expect((most - least) * 1000n <= most * BigInt(RATE_BAND_PERMILLE)).toBe(true);
      }),
    );
  });
});
