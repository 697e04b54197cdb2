import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

/** The listing that is there: its coins, and as `fiat_amount` the price of one coin. */
type PriceThere = Carries<'order_id' | 'amount' | 'currency' | 'fiat_amount' | 'fiat'>;

const ofAlert = {
  form: 'text-toast',
  hasSound: true,
  changes: ['price-alerts', 'market'],
  area: 'listings',
  texts: 'shared',
  facts: ['coins', 'sum'],
  push: { texts: 'shared' },
} as const;

export const alertNotices = {
  /** Coins can be bought at the price of an alert. */
  'alert.buy': notice<PriceThere>()({ ...ofAlert, page: { route: 'buy-apply', id: 'order_id' } }),
  /** Coins can be sold at the price of an alert. */
  'alert.sell': notice<PriceThere>()({ ...ofAlert, page: { route: 'sell-apply', id: 'order_id' } }),
};
