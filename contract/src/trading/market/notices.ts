import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

/** The end of an own listing. */
type OrderEnd = Carries<'order_id' | 'order_no' | 'amount' | 'currency', 'why'>;

const ofListing = {
  hasSound: true,
  page: { route: 'my-sale-order', id: 'order_id' },
  changes: ['listings'],
  area: 'listings',
  texts: 'shared',
  facts: [],
  push: { texts: 'shared' },
} as const;

export const marketNotices = {
  'order.fell': notice<OrderEnd>()({ ...ofListing, form: 'modal' }),
  'order.succeeded': notice<OrderEnd>()({ ...ofListing, form: 'toast' }),
};
