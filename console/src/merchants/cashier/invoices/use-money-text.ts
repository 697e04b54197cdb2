import { currencyStore } from '../../../parts/money/currencies.ts';
import { coinText, fiatText } from '../../../parts/money/money.ts';

/** An amount in the currency of its invoice, in words. */
export function useMoneyText(): (value: string, currency: string) => string {
  const fiat = currencyStore((currencies) => currencies.fiat.code);
  return (value, currency) => (currency === fiat ? fiatText(value, currency) : coinText(value, currency));
}
