import { isTrivialPaymentPassword } from '@eh/contract/accounts/users/trivial-payment-password.ts';
import { expect, it } from 'vitest';
import { accountNumber, isAccountNumber } from './account-number.ts';

it('gives account numbers of eight digits that end in a check digit', () => {
  for (const random of [0, 1, 8_999_999, 4_567_890]) {
    const number = accountNumber(() => random);
    expect(number).toMatch(/^[1-9]\d{7}$/);
    expect(isAccountNumber(number)).toBe(true);
    const other = (Number(number.at(-1)) + 1) % 10;
    expect(isAccountNumber(number.slice(0, 7) + String(other))).toBe(false);
  }
  for (const text of ['', '1234567', '123456789', '01234566', '１２３４５６７８'])
    expect(isAccountNumber(text)).toBe(false);
});

it('detects exactly the payment passwords of equal or consecutive digits', () => {
  const trivial = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0')).filter(
    isTrivialPaymentPassword,
  );
  expect(trivial).toHaveLength(30);
  expect(trivial).toEqual(expect.arrayContaining(['000000', '123456', '654321', '890123', '210987']));
  expect(isTrivialPaymentPassword('135790')).toBe(false);
});
