import type { AnswerOf } from '@eh/contract/calls.ts';
import { type CurrencySigns, sayFigure, usualSigns } from '@eh/contract/staff/settings/registry/figure.ts';
import { findSetting, type RegisteredSetting } from '@eh/contract/staff/settings/registry/registry.ts';
import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { create } from 'zustand';

export type Currencies = Pick<AnswerOf<'GET /api/config'>, 'currency' | 'fiat' | 'settings'>;

/** The coin and the fiat currency as operators have named them; the defaults until that is loaded. */
export const currencyStore = create<Currencies>(() => ({
  currency: { code: 'EH', decimals: 2, name: usualSigns.coin, symbol: usualSigns.coin },
  fiat: { code: 'CNY', symbol: usualSigns.fiat, decimals: 2 },
  settings: {},
}));

/** The coin: its code and symbol, and its name in the reader's language. */
export function useCoin(): Currencies['currency'] {
  return currencyStore(({ currency }) => currency);
}

/** A span that operators have set and everybody may read, "12 hours"; null until it is loaded. */
export function useSpanInForce(name: RegisteredSetting['name']): string | null {
  const language = useLanguage();
  const signs = useSigns();
  const value = currencyStore(({ settings }) => settings[name]);
  const spec = findSetting(name)?.spec;
  return value === undefined || spec === undefined ? null : sayFigure(spec, value, { language, signs });
}

/** The signs beside the amounts of settings. */
export function useSigns(): CurrencySigns {
  const coin = currencyStore(({ currency }) => currency.symbol);
  const fiat = currencyStore((currencies) => currencies.fiat.symbol);
  return { coin, fiat };
}
