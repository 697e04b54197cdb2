import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feeOf } from './fee.ts';

const RATE_MAX = 10_000;
const AMOUNT_MAX = 10n ** 15n;
const anyAmount = fc.bigInt({ min: 0n, max: AMOUNT_MAX });
const anyRate = fc.integer({ min: 0, max: RATE_MAX });

it('charges nothing at a rate of zero, and everything at 100 %', () => {
  expect(feeOf(12_345n, 0)).toBe(0n);
  expect(feeOf(12_345n, RATE_MAX)).toBe(12_345n);
});

it('rounds every amount up to 2.50 down, at every rate', () => {
  let wrong = 0;
  for (let amount = 0n; amount <= 250n; amount += 1n)
    for (let rate = 0; rate <= RATE_MAX; rate += 1) {
      const fee = feeOf(amount, rate);
      const exact = amount * BigInt(rate);
      if (fee * 10_000n > exact || (fee + 1n) * 10_000n <= exact) wrong += 1;
    }
  expect(wrong).toBe(0);
});

it('never charges more than the exact rate, nor less by a whole minor unit', () => {
  fc.assert(
    fc.property(anyAmount, anyRate, (amount, rate) => {
      const fee = feeOf(amount, rate);
      const exact = amount * BigInt(rate);
      expect(fee * 10_000n <= exact && exact < (fee + 1n) * 10_000n).toBe(true);
    }),
  );
});

it('grows with the amount and the rate, and never exceeds the amount', () => {
  fc.assert(
    fc.property(anyAmount, anyRate, anyAmount, (amount, rate, more) => {
      expect(feeOf(amount, rate)).toBeLessThanOrEqual(amount);
      expect(feeOf(amount + more, rate)).toBeGreaterThanOrEqual(feeOf(amount, rate));
      expect(feeOf(amount, rate + 1)).toBeGreaterThanOrEqual(feeOf(amount, rate));
    }),
  );
});

it('differs by at most one minor unit for each part of a split amount', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { minLength: 1, maxLength: 20 }), anyRate, (parts, rate) => {
      const whole = feeOf(
        parts.reduce((sum, part) => sum + part, 0n),
        rate,
      );
      const split = parts.reduce((sum, part) => sum + feeOf(part, rate), 0n);
      expect(split).toBeLessThanOrEqual(whole);
      expect(whole - split).toBeLessThan(BigInt(parts.length));
    }),
  );
});
