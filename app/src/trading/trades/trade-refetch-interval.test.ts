import { expect, test } from 'vitest';
import { tradeRefetchInterval } from './trade-refetch-interval.ts';

const NOW = 1_800_000_000_000;
const at = (seconds: number | null, vouchers: readonly unknown[] = []) => ({
  deadline_at: seconds === null ? null : NOW / 1000 + seconds,
  vouchers,
});

test('does not refetch a trade without a deadline, or before the first answer', () => {
  expect(tradeRefetchInterval(at(null), NOW)).toBe(false);
  expect(tradeRefetchInterval(undefined, NOW)).toBe(false);
});

test('refetches just after the deadline, and every three seconds while it is overdue', () => {
  expect(tradeRefetchInterval(at(5), NOW)).toBe(6000);
  expect(tradeRefetchInterval(at(0), NOW)).toBe(3000);
  expect(tradeRefetchInterval(at(-90), NOW)).toBe(3000);
});

test('refetches a trade with a deadline every twenty seconds at least', () => {
  expect(tradeRefetchInterval(at(1800), NOW)).toBe(20_000);
});

test('renews the links of vouchers before they are five minutes old', () => {
  expect(tradeRefetchInterval(at(null, ['voucher']), NOW)).toBe(240_000);
});
