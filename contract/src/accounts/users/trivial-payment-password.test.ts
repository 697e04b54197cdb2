import { expect, it } from 'vitest';
import { isTrivialPaymentPassword } from './trivial-payment-password.ts';

it.each(['000000', '999999', '123456', '890123', '654321', '321098'])('%s is trivial', (digits) => {
  expect(isTrivialPaymentPassword(digits)).toBe(true);
});

it.each(['135790', '112233', '123465', '246802', '121212', '100000'])('%s is not trivial', (digits) => {
  expect(isTrivialPaymentPassword(digits)).toBe(false);
});

it('refuses only thirty of the million: ten of each kind', () => {
  const all = Array.from({ length: 1_000_000 }, (_, at) => at.toString().padStart(6, '0'));
  expect(all.filter(isTrivialPaymentPassword)).toHaveLength(30);
});
