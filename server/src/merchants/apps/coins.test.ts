import { expect, it } from 'vitest';
import { capsIn, coins, presentCaps } from './coins.ts';

it('writes amounts with two decimals', () => {
  expect([coins(0n), coins(5n), coins(50_00n), coins(1_000_000_01n)]).toEqual(['0.00', '0.05', '50.00', '1000000.01']);
});

it('finds caps only in a row that has both', () => {
  expect(capsIn({ payment_cap_minor: 1n, day_cap_minor: 2n })).toEqual({ paymentMinor: 1n, dayMinor: 2n });
  expect(capsIn({ payment_cap_minor: null, day_cap_minor: 2n })).toBeNull();
  expect(capsIn({ payment_cap_minor: 1n, day_cap_minor: null })).toBeNull();
});

it('shows caps in coins, and none when an app may not pay', () => {
  expect(presentCaps({ paymentMinor: 5_00n, dayMinor: 9_50n })).toEqual({
    currency: 'EH',
    payment: '5.00',
    day: '9.50',
  });
  expect(presentCaps(null)).toBeNull();
});
