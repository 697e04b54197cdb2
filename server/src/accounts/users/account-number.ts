import { checkDigitOf, hasCheckDigit } from '@eh/contract/accounts/users/luhn.ts';

const FIRST_BODY = 1_000_000;
const BODIES = 9_000_000;

/** A new account number: eight digits, the last one a check digit, never beginning with 0. */
export function accountNumber(below: (limit: number) => number): string {
  const body = String(FIRST_BODY + below(BODIES));
  return body + checkDigitOf(body);
}

/** Whether a number can be an account number. The check digit finds most typing errors. */
export function isAccountNumber(text: string): boolean {
  return /^[1-9]\d{7}$/.test(text) && hasCheckDigit(text);
}
