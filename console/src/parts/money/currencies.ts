import type { AnswerOf } from '@eh/contract/calls.ts';
import { type CurrencySigns, usualSigns } from '@eh/contract/staff/settings/registry/figure.ts';
import { create } from 'zustand';

export type Currencies = Pick<AnswerOf<'GET /api/config'>, 'currency' | 'fiat'>;

/** The coin and the fiat currency as operators have named them; those of a new platform until that was read. */
export const currencyStore = create<Currencies>(() => ({
  currency: { code: 'EH', decimals: 2, name: usualSigns.coin, symbol: usualSigns.coin },
  fiat: { code: 'CNY', symbol: usualSigns.fiat, decimals: 2 },
}));

/** The coin: its code and symbol, and its name in the reader's language. */
export function useCoin(): Currencies['currency'] {
  return currencyStore(({ currency }) => currency);
}

/** The signs beside the amounts of settings. */
export function useSigns(): CurrencySigns {
  const coin = currencyStore(({ currency }) => currency.symbol);
  const fiat = currencyStore((currencies) => currencies.fiat.symbol);
  return { coin, fiat };
}
