import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal, priceOf } from '@eh/contract/platform/money.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

/** The value of the whole listing in fiat. */
export function worthOf(listing: Pick<CaseOf<'orders'>, 'total' | 'price'>): string {
  const [total, price] = [parseDecimal(listing.total, COIN_DECIMALS), parseDecimal(listing.price, FIAT_DECIMALS)];
  return total === null || price === null ? '' : formatDecimal(priceOf(total, price), FIAT_DECIMALS);
}
