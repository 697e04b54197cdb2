import { expect, test } from 'vitest';
import { coinsFor, isOfOtherNetwork, isWithinLimits, shortUsdt, usdtFor } from './quote.ts';

test.each([
  ['213.675214', '7.0200', '1500.00'],
  ['20', '7.02', '140.40'],
  ['', '7.02', '0.00'],
  ['12.', '7.02', '84.24'],
  ['0.000001', '7.02', '0.00'],
])('converts %s USDT at rate %s to %s coins', (usdt, rate, coins) => {
  expect(coinsFor(usdt, rate)).toBe(coins);
});

test('accepts amounts from the minimum to the maximum, both included', () => {
  expect(isWithinLimits('20', '20.000000', '50000.000000')).toBe(true);
  expect(isWithinLimits('50000', '20.000000', '50000.000000')).toBe(true);
  expect(isWithinLimits('19.999999', '20.000000', '50000.000000')).toBe(false);
  expect(isWithinLimits('50000.000001', '20.000000', '50000.000000')).toBe(false);
  expect(isWithinLimits('', '20.000000', '50000.000000')).toBe(false);
});

test('drops trailing zeros', () => {
  expect(['20.000000', '213.675214', '0.100000', '100'].map(shortUsdt)).toEqual(['20', '213.675214', '0.1', '100']);
});

test.each([
  ['700', '7.0000', '100.000000'],
  ['100.01', '7.0000', '14.287142'],
  ['0.', '7.0000', '0.000000'],
  ['', '7.0000', '0.000000'],
  ['1', '0', '0.000000'],
])('converts %s coins at rate %s to %s USDT', (coins, rate, usdt) => {
  expect(usdtFor(coins, rate)).toBe(usdt);
});

test.each([
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['ERC20', ' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', true],
  ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', false],
  ['TRC20', '0x5aAe', true],
  ['TRC20', '', false],
  ['ERC20', 'my wallet', false],
] as const)('on %s, recognizes "%s" as an address of another network: %s', (chain, typed, isOther) => {
  expect(isOfOtherNetwork(chain, typed)).toBe(isOther);
});
