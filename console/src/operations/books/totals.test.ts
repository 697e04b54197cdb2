import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

test('adds up the credits of each currency and leaves out the debits', () => {
  const postings = [
    { amount: '-71.22', currency: 'EH' },
    { amount: '71.15', currency: 'EH' },
    { amount: '0.07', currency: 'EH' },
    { amount: '-10.000001', currency: 'USDT' },
    { amount: '10.000001', currency: 'USDT' },
  ];
  expect(totalsOf(postings)).toEqual([
    { currency: 'EH', amount: '71.22' },
    { currency: 'USDT', amount: '10.000001' },
  ]);
});
