import { expect, it } from 'vitest';
import { isTooMuchAtOnce, isWithinDay } from './one-signer.ts';

it('requires two people above the highest single sum, not at it', () => {
  expect(isTooMuchAtOnce(500_000_000n)).toBe(false);
  expect(isTooMuchAtOnce(500_000_001n)).toBe(true);
});

it.each([
  [
    'on both bounds',
    { minor: 9_000_00n, usdtMinor: 1_000_000_000n },
    { minor: 1_000_00n, usdtMinor: 500_000_000n },
    true,
  ],
  ['above in coins', { minor: 9_000_00n, usdtMinor: 0n }, { minor: 1_000_01n, usdtMinor: 1n }, false],
  ['above in USDT', { minor: 0n, usdtMinor: 1_000_000_000n }, { minor: 1n, usdtMinor: 500_000_001n }, false],
] as const)('limits the sum that one person approves alone within a day: %s', (_what, alone, next, isAllowed) => {
  expect(isWithinDay(alone, next)).toBe(isAllowed);
});
