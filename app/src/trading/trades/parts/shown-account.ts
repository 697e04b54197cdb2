import type { ShownAccount } from '../queries.ts';

const GROUP = /(.{4})(?=.)/g;
const ONLY_DIGITS = /^\d{8,}$/;
/** Mobile numbers of mainland China are grouped as three, four and four digits. */
const MOBILE = /^(1\d{2})(\d{4})(\d{4})$/;
const LAST = /(\d{4})$/;

/** Groups long numbers by four digits, which are easier to compare and to read out. */
export function groupByFour(number: string): string {
  if (MOBILE.test(number)) return number.replace(MOBILE, '$1 $2 $3');
  return ONLY_DIGITS.test(number) ? number.replace(GROUP, '$1 ') : number;
}

/** The short form of an account: "·· 8866" for a card, or else its masked name. */
export function shortNumber({ number, bank_name: bank }: Pick<ShownAccount, 'number' | 'bank_name'>): string {
  const last = bank === null ? undefined : LAST.exec(number)?.[1];
  return last === undefined ? number : `·· ${last}`;
}
