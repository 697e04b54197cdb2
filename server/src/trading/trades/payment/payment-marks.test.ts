import { expect, it } from 'vitest';
import { chooseMarks } from './payment-marks.ts';

it('chooses a reference and cents that no running trade of the seller uses', () => {
  const running = [{ reference: '0007', fiat_minor: 1000_08n }];
  expect(chooseMarks(running, { fiatMinor: 1000_00n, hasUniqueCents: true, below: () => 7 })).toEqual({
    reference: '0008',
    centsMinor: 9,
  });
  expect(chooseMarks([], { fiatMinor: 1000_00n, hasUniqueCents: false, below: () => 9999 })).toEqual({
    reference: '9999',
    centsMinor: 0,
  });
});

it('uses no unique cents when a hundred trades of one sum run at once', () => {
  const running = Array.from({ length: 99 }, (_, index) => ({
    reference: '0000',
    fiat_minor: 1000_00n + BigInt(index + 1),
  }));
  expect(chooseMarks(running, { fiatMinor: 1000_00n, hasUniqueCents: true, below: () => 50 }).centsMinor).toBe(0);
});
