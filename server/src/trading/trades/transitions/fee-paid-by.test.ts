import { expect, it } from 'vitest';
import { feePaidBy } from './fee-paid-by.ts';

it.each([
  ['released', 'buyer', 71n],
  ['released', 'seller', 0n],
  ['returned', 'buyer', 0n],
  ['split', 'buyer', 0n],
  ['escrow', 'buyer', 0n],
] as const)('of a trade that is %s, the %s pays %d', (state, side, paid) => {
  expect(feePaidBy({ money_state: state, fee_minor: 71n }, side)).toBe(paid);
});
