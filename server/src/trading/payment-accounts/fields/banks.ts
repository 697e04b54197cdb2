import { hasCheckDigit } from '@eh/contract/accounts/users/luhn.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { bank } from '@eh/contract/trading/payment-accounts/calls.ts';
import type * as z from 'zod';
import { bankBins } from './bank-bins.ts';

export type BankView = z.output<typeof bank>;
type BankBins = (typeof bankBins)[number];

const bankOfPrefix: ReadonlyMap<string, BankBins> = new Map(
  bankBins.flatMap((row) => row.prefixes.split(' ').map((prefix): [string, BankBins] => [prefix, row])),
);
const PREFIX_MAX = 10;
const PREFIX_MIN = 4;

/** A typed card number without spaces and dashes. */
export function plainCardNumber(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** Whether the number can be a card: 12 to 19 digits with a valid check digit. */
export function isCardNumber(number: string): boolean {
  return /^\d{12,19}$/.test(number) && hasCheckDigit(number);
}

/** The bank of a card number, by its longest known prefix. */
export function bankOfCard(number: string): string | null {
  for (let length = PREFIX_MAX; length >= PREFIX_MIN; length -= 1) {
    const found = bankOfPrefix.get(number.slice(0, length));
    if (found) return found.symbol;
  }
  return null;
}

export function isBank(symbol: string): boolean {
  return bankBins.some((row) => row.symbol === symbol);
}

export function presentBank(symbol: string, language: Language): BankView | null {
  const row = bankBins.find((candidate) => candidate.symbol === symbol);
  return row ? present(row, language) : null;
}

/** All banks, in the order of the reader's language. */
export function presentBanks(language: Language): BankView[] {
  return bankBins
    .map((row) => present(row, language))
    .toSorted((a, b) => a.initial.localeCompare(b.initial) || a.name.localeCompare(b.name, language));
}

function present(row: BankBins, language: Language): BankView {
  const initials = { zh: row.initial, en: row.en.slice(0, 1).toUpperCase() };
  return { symbol: row.symbol, name: inLanguage(row, language), initial: inLanguage(initials, language) };
}
