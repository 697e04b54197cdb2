import type { ShownAccount } from '../queries.ts';

const GROUP = /(.{4})(?=.)/g;
const ONLY_DIGITS = /^\d{8,}$/;
/** A mobile number of the mainland is read as three, four and four. */
const MOBILE = /^(1\d{2})(\d{4})(\d{4})$/;
const LAST = /(\d{4})$/;

/** Long numbers are read aloud and compared in fours. */
export function groupByFour(number: string): string {
  if (MOBILE.test(number)) return number.replace(MOBILE, '$1 $2 $3');
  return ONLY_DIGITS.test(number) ? number.replace(GROUP, '$1 ') : number;
}

/** An account in a few characters: "·· 8866" for a card, its masked name otherwise. */
export function shortNumber({ number, bank_name: bank }: Pick<ShownAccount, 'number' | 'bank_name'>): string {
  const last = bank === null ? undefined : LAST.exec(number)?.[1];
  return last === undefined ? number : `·· ${last}`;
}
