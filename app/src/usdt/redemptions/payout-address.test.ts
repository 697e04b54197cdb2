import { expect, test } from 'vitest';
import { isOfOtherNetwork } from './payout-address.ts';

test.each([
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['ERC20', ' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', true],
  ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', false],
  ['TRC20', '0x5aAe', true],
  ['TRC20', '', false],
  ['ERC20', 'my wallet', false],
] as const)('recognizes on %s "%s" as an address of another network: %s', (chain, typed, isOther) => {
  expect(isOfOtherNetwork(chain, typed)).toBe(isOther);
});
