import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal, priceOf } from '@eh/contract/money.ts';
import { moneyText, type ShownCurrency } from '@eh/ui/money-text.ts';
import type { OrderCase } from './queries.ts';

/** Fiat shows its symbol before the number, as the reader's system writes it. */
export function fiatText(value: string, fiat: string): string {
  return moneyText(value, fiatCurrency(fiat));
}

export function coinText(value: string, code: string): string {
  return moneyText(value, { code, placement: 'after' });
}

/** What the whole order is worth in fiat. */
export function worthOf(order: Pick<OrderCase, 'total' | 'price'>): string {
  const [total, price] = [parseDecimal(order.total, COIN_DECIMALS), parseDecimal(order.price, FIAT_DECIMALS)];
  return total === null || price === null ? '' : formatDecimal(priceOf(total, price), FIAT_DECIMALS);
}

function fiatCurrency(code: string): ShownCurrency {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = parts.formatToParts(0).find((part) => part.type === 'currency')?.value;
  return { code, symbol, placement: 'before' };
}
