import { describe, expect, it } from 'vitest';
import { creditRate, isInTime, type Quote, statusAfterDrop } from './purchase.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8, minutes));
const quote: Quote = {
  status: 'waiting',
  usdtMinor: 100_000_000n,
  rateE4: 7_0200n,
  createdAt: at(0),
  expiresAt: at(15),
};
const came = (block: number, seen: number) => ({ usdtMinor: 100_000_000n, blockAt: at(block), seenAt: at(seen) });

describe('a deposit is in time for its quote', () => {
  it.each([
    ['in a block and seen while the quote waits', quote, came(3, 3), true],
    ['seen in the last second', quote, { ...came(14, 14), seenAt: new Date(at(15).getTime() - 1) }, true],
    ['seen when it is over, in a block from before', { ...quote, status: 'expired' as const }, came(14, 40), true],
    ['the same before the clock of the quote was served', quote, came(14, 40), true],
    ['in a block from after its end', { ...quote, status: 'expired' as const }, came(15, 16), false],
    ['in a block from long before the quote', { ...quote, status: 'expired' as const }, came(-30, 20), false],
    ['for a quote that was cancelled', { ...quote, status: 'cancelled' as const }, came(3, 3), false],
    ['for a quote that has its USDT', { ...quote, status: 'credited' as const }, came(3, 3), false],
    ['for a quote whose USDT are being confirmed', { ...quote, status: 'confirming' as const }, came(3, 3), false],
  ])('%s', (_, of, arrival, expected) => {
    expect(isInTime(of, arrival)).toBe(expected);
  });
});

describe('the rate of a credit', () => {
  const exact = { usdtMinor: 100_000_000n, isInTime: true };
  const late = { ...exact, isInTime: false };
  const atQuote = { rateE4: 7_0200n, isAtQuote: true };
  const ofThen = { rateE4: 8_0000n, isAtQuote: false };
  it.each([
    ['just what was quoted, in time', { of: quote, deposit: exact, current: 8_0000n }, atQuote],
    ['too little', { of: quote, deposit: { ...exact, usdtMinor: 99_999_999n }, current: 8_0000n }, ofThen],
    ['too much', { of: quote, deposit: { ...exact, usdtMinor: 100_000_001n }, current: 8_0000n }, ofThen],
    ['too late', { of: quote, deposit: late, current: 8_0000n }, ofThen],
    ['without a quote', { of: null, deposit: exact, current: 8_0000n }, ofThen],
    ['too late, with no rate of now: it waits for one', { of: quote, deposit: late, current: null }, null],
    ['just what was quoted, with no rate of now', { of: quote, deposit: exact, current: null }, atQuote],
  ])('%s', (_, { of, deposit, current }, expected) => {
    expect(creditRate(of, deposit, current)).toEqual(expected);
  });
});

it('waits again when its deposit is reverted in time, and expires otherwise', () => {
  expect(statusAfterDrop(at(15), at(14))).toBe('waiting');
  expect(statusAfterDrop(at(15), at(15))).toBe('expired');
  expect(statusAfterDrop(null, at(14))).toBe('expired');
});
