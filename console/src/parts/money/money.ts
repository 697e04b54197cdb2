import { moneyText, type ShownCurrency } from '@eh/ui/money/money-text.ts';
import { currencyStore } from './currencies.ts';

/** Fiat shows its symbol before the number, as operators have set it. */
export function fiatText(value: string, fiat: string): string {
  return moneyText(value, fiatCurrency(fiat));
}

/** Coins are written with the symbol that operators have set; other currencies and coins of tests, with their code. */
export function coinText(value: string, code: string): string {
  return moneyText(value, coinCurrency(code));
}

/** The same with its sign, also a plus: what came and what went. */
export function signedCoins(value: string, code: string): string {
  return moneyText(value, coinCurrency(code), true);
}

/** The sign beside an amount of a coin. */
export function coinSign(code: string): string {
  const { currency } = currencyStore.getState();
  return currency.code === code ? currency.symbol : code;
}

function coinCurrency(code: string): ShownCurrency {
  return { code, symbol: coinSign(code), placement: 'after' };
}

function fiatCurrency(code: string): ShownCurrency {
  const { fiat } = currencyStore.getState();
  if (fiat.code === code) return { code, symbol: fiat.symbol, placement: 'before' };
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = parts.formatToParts(0).find((part) => part.type === 'currency')?.value;
  return { code, symbol, placement: 'before' };
}
