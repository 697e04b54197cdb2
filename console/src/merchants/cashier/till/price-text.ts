import { coinText, fiatText } from '../../../parts/money/money.ts';
import type { Order } from '../queries.ts';

/** The price as the customer knows it: in fiat with its coins, or in coins. */
export function priceText({ amount, currency, priced }: Order): string {
  const coins = coinText(amount, currency);
  return priced === null ? coins : `${fiatText(priced.amount, priced.fiat)} · ${coins}`;
}
