import { expect, test } from 'vitest';
import { usdtFor } from './quote.ts';

test.each([
  ['700', '7.0000', '100.000000'],
  ['100.01', '7.0000', '14.287142'],
  ['0.', '7.0000', '0.000000'],
  ['', '7.0000', '0.000000'],
  ['1', '0', '0.000000'],
])('converts %s coins at rate %s to %s USDT', (coins, rate, usdt) => {
  expect(usdtFor(coins, rate)).toBe(usdt);
});
