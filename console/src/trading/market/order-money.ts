import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal, priceOf } from '@eh/contract/platform/money.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

/** The value of the whole order in fiat. */
export function worthOf(order: Pick<CaseOf<'orders'>, 'total' | 'price'>): string {
  const [total, price] = [parseDecimal(order.total, COIN_DECIMALS), parseDecimal(order.price, FIAT_DECIMALS)];
  return total === null || price === null ? '' : formatDecimal(priceOf(total, price), FIAT_DECIMALS);
}
