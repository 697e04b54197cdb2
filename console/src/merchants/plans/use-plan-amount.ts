import { currencyStore } from '../../parts/money/currencies.ts';
import { coinText, fiatText } from '../../parts/money/money.ts';
import type { MerchantPlan } from './queries.ts';

/** The sum of one payment of a plan, in coins or in fiat. */
export function usePlanAmount(): (plan: Pick<MerchantPlan, 'amount' | 'currency'>) => string {
  const fiat = currencyStore((currencies) => currencies.fiat.code);
  return ({ amount, currency }) => (currency === fiat ? fiatText(amount, currency) : coinText(amount, currency));
}
