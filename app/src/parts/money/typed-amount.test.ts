import { expect, test } from 'vitest';
import { sentAmount, shownAmount, typedAmount } from './typed-amount.ts';

test('reads an amount while it is being typed', () => {
  expect(['12', '12.', '12.5', '12.50'].map((text) => typedAmount(text, 2))).toEqual([1200n, 1200n, 1250n, 1250n]);
  expect([shownAmount('12.', 2), sentAmount('12.5', 2)]).toEqual(['12.00', '12.50']);
});

test.each(['', '.', '0', '0.', '0.00', '1.005', 'x'])(
  'takes "%s" for no amount: it is shown as zero and never sent',
  (text) => {
    expect(typedAmount(text, 2)).toBeUndefined();
    expect(shownAmount(text, 2)).toBe('0.00');
    expect(() => sentAmount(text, 2)).toThrow('not typed');
  },
);
