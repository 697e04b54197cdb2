import { moneyText, type ShownCurrency } from '@eh/ui/money/money-text.ts';
import { currencyStore } from './currencies.ts';

/** A fiat sum with the symbol that operators have set before the number. */
export function fiatText(value: string, fiat: string): string {
  return moneyText(value, fiatCurrency(fiat));
}

/** A sum of coins with the symbol that operators have set; other currencies and test coins with their code. */
export function coinText(value: string, code: string): string {
  return moneyText(value, coinCurrency(code));
}

/** The same with its sign, including a plus. */
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
