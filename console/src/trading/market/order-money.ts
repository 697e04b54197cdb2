import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal, priceOf } from '@eh/contract/platform/money.ts';
import type { OrderCase } from './queries.ts';

/** The value of the whole order in fiat. */
export function worthOf(order: Pick<OrderCase, 'total' | 'price'>): string {
  const [total, price] = [parseDecimal(order.total, COIN_DECIMALS), parseDecimal(order.price, FIAT_DECIMALS)];
  return total === null || price === null ? '' : formatDecimal(priceOf(total, price), FIAT_DECIMALS);
}
