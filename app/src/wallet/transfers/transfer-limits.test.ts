import { expect, test } from 'vitest';
import { transferLimitsFor } from './transfer-limits.ts';

const sums = (withoutCode: string, withoutReview: string | null) => ({
  without_code: withoutCode,
  without_review: withoutReview,
});
const free = {
  known: sums('5000.00', null),
  first_time: sums('1000.00', '2000.00'),
  unverified: sums('900.00', '1000.00'),
  first_time_unverified: sums('0.00', '800.00'),
};
const recipientWith = (isFirstTime: boolean, isVerified: boolean) => ({
  is_first_time: isFirstTime,
  is_verified: isVerified,
});

test('applies the limits for the kind of recipient', () => {
  const left = (recipient: ReturnType<typeof recipientWith> | null) =>
    transferLimitsFor({ free }, recipient, 1n).withoutCode;
  expect(left(null)).toBe('5000.00');
  expect(left(recipientWith(false, true))).toBe('5000.00');
  expect(left(recipientWith(true, true))).toBe('1000.00');
  expect(left(recipientWith(false, false))).toBe('900.00');
  expect(left(recipientWith(true, false))).toBe('0.00');
});

test('requires a code and a review above the limit, not at it', () => {
  const first = recipientWith(true, true);
  expect(transferLimitsFor({ free }, first, 1000_00n)).toMatchObject({ needsCode: false, isReviewed: false });
  expect(transferLimitsFor({ free }, first, 1000_01n)).toMatchObject({ needsCode: true, isReviewed: false });
  expect(transferLimitsFor({ free }, first, 2000_01n)).toMatchObject({ needsCode: true, isReviewed: true });
  expect(transferLimitsFor({ free }, recipientWith(false, true), 10n ** 9n)).toMatchObject({ isReviewed: false });
});
