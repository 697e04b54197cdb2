import { expect, test } from 'vitest';
import { nextLook } from './next-look.ts';

const NOW = 1_800_000_000_000;
const at = (seconds: number | null, vouchers: readonly unknown[] = []) => ({
  deadline_at: seconds === null ? null : NOW / 1000 + seconds,
  vouchers,
});

test('a trade without a deadline waits for its notice, and one that is not there yet for its first answer', () => {
  expect(nextLook(at(null), NOW)).toBe(false);
  expect(nextLook(undefined, NOW)).toBe(false);
});

test('looks just after the deadline, and every three seconds while it is overdue', () => {
  expect(nextLook(at(5), NOW)).toBe(6000);
  expect(nextLook(at(0), NOW)).toBe(3000);
  expect(nextLook(at(-90), NOW)).toBe(3000);
});

test('never waits longer than twenty seconds', () => {
  expect(nextLook(at(1800), NOW)).toBe(20_000);
});

test('renews the links of pictures before they are five minutes old', () => {
  expect(nextLook(at(null, ['slip']), NOW)).toBe(240_000);
});
