import { expect, test } from 'vitest';
import { freeSumsFor } from './free-sums.ts';

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
const somebody = (isFirstTime: boolean, isVerified: boolean) => ({
  is_first_time: isFirstTime,
  is_verified: isVerified,
});

test('the limits are those of who receives it', () => {
  const left = (recipient: ReturnType<typeof somebody> | null) => freeSumsFor({ free }, recipient, 1n).withoutCode;
  expect(left(null)).toBe('5000.00');
  expect(left(somebody(false, true))).toBe('5000.00');
  expect(left(somebody(true, true))).toBe('1000.00');
  expect(left(somebody(false, false))).toBe('900.00');
  expect(left(somebody(true, false))).toBe('0.00');
});

test('a code and a review are said above the limit and not on it', () => {
  const first = somebody(true, true);
  expect(freeSumsFor({ free }, first, 1000_00n)).toMatchObject({ needsCode: false, isReviewed: false });
  expect(freeSumsFor({ free }, first, 1000_01n)).toMatchObject({ needsCode: true, isReviewed: false });
  expect(freeSumsFor({ free }, first, 2000_01n)).toMatchObject({ needsCode: true, isReviewed: true });
  expect(freeSumsFor({ free }, somebody(false, true), 10n ** 9n)).toMatchObject({ isReviewed: false });
});
