import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDecimal,
  isPositiveDecimal,
  MAX_WHOLE_DIGITS,
  multiplyDivide,
  parseDecimal,
  priceOf,
  quantityFor,
  requireDecimal,
} from './money.ts';

const anyMinor = fc.bigInt({ min: 0n, max: 10n ** 14n - 1n });
const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 8n });

describe('parseDecimal', () => {
  it.each([
    ['0', 0n],
    ['0.01', 1n],
    ['12', 1200n],
    ['12.5', 1250n],
    ['12.50', 1250n],
    [`${'9'.repeat(MAX_WHOLE_DIGITS)}.99`, 99_999_999_999_999n],
  ])('parses %s', (text, minor) => {
    expect(parseDecimal(text, 2)).toBe(minor);
  });

  it.each([
    ['', 'nothing'],
    [' 1', 'a space before'],
    ['1 ', 'a space behind'],
    ['1\n', 'a line break'],
    ['+1', 'a sign'],
    ['-1', 'a negative'],
    ['.5', 'no whole digit'],
    ['1.', 'no fraction behind the point'],
    ['01', 'a leading zero'],
    ['1e3', 'an exponent'],
    ['0x10', 'a hexadecimal'],
    ['1,000', 'a grouping comma'],
    ['1,5', 'a decimal comma'],
    ['1.234', 'a third decimal'],
    ['1.2.3', 'two points'],
    ['１２', 'full-width digits'],
    ['١٢', 'Arabic digits'],
    ['Infinity', 'infinity'],
    ['NaN', 'no number'],
    ['1'.repeat(MAX_WHOLE_DIGITS + 1), 'too many digits'],
  ])('refuses %j: %s', (text) => {
    expect(parseDecimal(text, 2)).toBeNull();
  });

  it('refuses a decimal point when the currency has no decimals', () => {
    expect(parseDecimal('5', 0)).toBe(5n);
    expect(parseDecimal('5.0', 0)).toBeNull();
  });
});

describe('requireDecimal', () => {
  it('limits the digits that a person may type, but not those of a sum that this system wrote', () => {
    const text = `${'9'.repeat(MAX_WHOLE_DIGITS + 1)}.99`;
    expect([parseDecimal(text, 2), isPositiveDecimal(text, 2)]).toEqual([null, false]);
    expect(requireDecimal(text, 2)).toBe(10n ** BigInt(MAX_WHOLE_DIGITS + 3) - 1n);
  });

  it.each(['', '-1', '1.', '1.005'])('throws at %j instead of returning zero', (text) => {
    expect(() => requireDecimal(text, 2)).toThrow('is no decimal');
    expect(isPositiveDecimal(text, 2)).toBe(false);
  });
});

describe('formatDecimal', () => {
  it.each([
    [0n, 2, '0.00'],
    [1n, 2, '0.01'],
    [-1n, 2, '-0.01'],
    [14_245n, 2, '142.45'],
    [5n, 0, '5'],
    [1n, 6, '0.000001'],
  ])('writes %s with %i decimals as %s', (minor, decimals, text) => {
    expect(formatDecimal(minor, decimals)).toBe(text);
  });

  it('round-trips with parseDecimal for every amount and scale', () => {
    fc.assert(
      fc.property(anyMinor, fc.integer({ min: 2, max: 6 }), (minor, decimals) => {
        expect(parseDecimal(formatDecimal(minor, decimals), decimals)).toBe(minor);
      }),
    );
  });
});

describe('multiplyDivide', () => {
  it.each([
    [1n, 1n, 2n, 1n],
    [1n, 1n, 3n, 0n],
    [2n, 1n, 3n, 1n],
    [0n, 5n, 7n, 0n],
  ])('rounds %s × %s / %s half up to %s', (a, b, c, result) => {
    expect(multiplyDivide(a, b, c)).toBe(result);
  });

  it('never deviates by more than half a unit from the exact value', () => {
    fc.assert(
      fc.property(anyMinor, anyPrice, anyPrice, (a, b, c) => {
        const twiceOff = 2n * (multiplyDivide(a, b, c) * c - a * b);
        expect(twiceOff > -c && twiceOff <= c).toBe(true);
      }),
    );
  });
});

it('prices a quantity, rounded half up to a cent', () => {
  expect(priceOf(100n, 14_245n)).toBe(14_245n);
  expect(priceOf(1n, 50n)).toBe(1n);
  expect(priceOf(1n, 49n)).toBe(0n);
});

it('converts a fiat sum into the largest quantity of coins that it pays for', () => {
  fc.assert(
    fc.property(anyMinor, anyPrice, (fiat, price) => {
      const coins = quantityFor(fiat, price);
      expect(coins * price).toBeLessThanOrEqual(fiat * 100n);
      expect((coins + 1n) * price).toBeGreaterThan(fiat * 100n);
    }),
  );
});
