import { hasCheckDigit } from '@eh/contract/accounts/users/luhn.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type BankRules, bankRules as schema } from '@eh/contract/staff/settings/rule-schemas.ts';
import { banksOf, type ListedBank } from '@eh/contract/trading/payment-accounts/bank-list.ts';
import type { bank } from '@eh/contract/trading/payment-accounts/calls.ts';
import type * as z from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import { readSetting } from '../../../platform/settings.ts';
import type { SettingsModule } from '../../../staff/settings/index.ts';
import { usualBanks } from './usual-banks.ts';

type BankView = z.output<typeof bank>;
const PREFIX_MAX = 10;
const PREFIX_MIN = 4;

/** Whether the number can be a card: 12 to 19 digits with a valid check digit. */
export function isCardNumber(number: string): boolean {
  return /^\d{12,19}$/.test(number) && hasCheckDigit(number);
}

/** The banks that accounts may belong to. */
export interface Banks {
  /** The symbol of a card number's bank, by its longest known prefix. */
  ofCard(number: string): string | null;
  has(symbol: string): boolean;
  present(symbol: string, language: Language): BankView | null;
  /** The names of a bank; null if operators have removed it again. */
  namesOf(symbol: string): BilingualText | null;
  /** All banks, in the order of the reader's language. */
  presentAll(language: Language): BankView[];
}

/** The default banks and those that operators have added; an added one replaces the default with the same symbol. */
export function banksWith(added: string): Banks {
  const more = banksOf(added) ?? [];
  const usual = (banksOf(usualBanks) ?? []).filter(({ symbol }) => more.every((bank) => bank.symbol !== symbol));
  const banks = new Map([...usual, ...more].map((bank) => [bank.symbol, bank]));
  const ofPrefix = new Map([...banks.values()].flatMap(({ prefixes, symbol }) => prefixes.map((at) => [at, symbol])));
  return {
    ofCard(number) {
      for (let length = PREFIX_MAX; length >= PREFIX_MIN; length -= 1) {
        const found = ofPrefix.get(number.slice(0, length));
        if (found !== undefined) return found;
      }
      return null;
    },
    has: (symbol) => banks.has(symbol),
    present(symbol, language) {
      const bank = banks.get(symbol);
      return bank ? present(bank, language) : null;
    },
    namesOf: (symbol) => banks.get(symbol) ?? null,
    presentAll: (language) =>
      [...banks.values()]
        .map((bank) => present(bank, language))
        .toSorted((a, b) => a.initial.localeCompare(b.initial) || a.name.localeCompare(b.name, language)),
  };
}

function present(bank: ListedBank, language: Language): BankView {
  const initials = { zh: bank.initial, en: bank.en.slice(0, 1).toUpperCase() };
  return { symbol: bank.symbol, name: inLanguage(bank, language), initial: inLanguage(initials, language) };
}

/** Banks that operators add or change. */
export const bankSettings: SettingsModule<BankRules> = {
  kind: 'account.banks',
  setting: { name: 'banks', schema, usual: schema.parse(usualOf('account.banks')) },
  queue: 'settings',
  readers: ['support'],
  say: ({ added }) => (banksOf(added) ?? []).map(({ symbol, zh }) => `${symbol} ${zh}`).join(', '),
};

let latest = { added: '', banks: banksWith('') };

export async function banksInForce(ctx: ReadContext): Promise<Banks> {
  const { added } = await readSetting(ctx, bankSettings.setting);
  if (added !== latest.added) latest = { added, banks: banksWith(added) };
  return latest.banks;
}
