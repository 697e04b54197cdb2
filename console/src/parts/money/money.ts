import { moneyText, type ShownCurrency } from '@eh/ui/money/money-text.ts';

/** Fiat shows its symbol before the number, as the reader's system writes it. */
export function fiatText(value: string, fiat: string): string {
  return moneyText(value, fiatCurrency(fiat));
}

export function coinText(value: string, code: string): string {
  return moneyText(value, { code, placement: 'after' });
}

function fiatCurrency(code: string): ShownCurrency {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = parts.formatToParts(0).find((part) => part.type === 'currency')?.value;
  return { code, symbol, placement: 'before' };
}
