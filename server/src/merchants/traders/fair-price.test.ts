import { expect, it } from 'vitest';
import { isFairPrice } from './fair-price.ts';

const REFERENCE = 700n;

it.each([
  ['sell', 665n, null, true],
  ['sell', 664n, null, false],
  ['sell', 9000n, null, true],
  ['buy', 735n, null, true],
  ['buy', 736n, null, false],
  ['buy', 1n, null, true],
  ['sell', 1n, -50, true],
  ['sell', 700n, -51, false],
  ['sell', 700n, 200, true],
  ['buy', 9000n, 50, true],
  ['buy', 700n, 51, false],
  ['buy', 700n, -200, true],
] as const)('a %s listing at %s with the margin %s: %s', (side, priceMinor, marginPermille, isFair) => {
  expect(isFairPrice({ side, priceMinor, marginPermille }, REFERENCE)).toBe(isFair);
});
