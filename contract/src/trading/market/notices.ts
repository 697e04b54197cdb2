import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

/** The end of the reader's own listing, or its pause. */
type ListingEnd = Carries<'order_id' | 'order_no' | 'amount' | 'currency', 'why'>;

const ofListing = {
  hasSound: true,
  page: { route: 'my-sale-order', id: 'order_id' },
  changes: ['listings'],
  area: 'listings',
  texts: 'shared',
  facts: [],
  push: { texts: 'shared' },
} as const;

const ofBid = {
  ...ofListing,
  page: { route: 'my-bid', id: 'order_id' },
  texts: 'fixed',
  push: { texts: 'plain' },
} as const;

export const marketNotices = {
  'bid.fell': notice<ListingEnd>()({ ...ofBid, form: 'modal' }),
  /** A trade was not paid in time, so the listing is hidden until its owner shows it again. */
  'bid.hidden': notice<ListingEnd>()({ ...ofBid, form: 'modal' }),
  'bid.succeeded': notice<ListingEnd>()({ ...ofBid, form: 'toast' }),
  'order.fell': notice<ListingEnd>()({ ...ofListing, form: 'modal' }),
  'order.succeeded': notice<ListingEnd>()({ ...ofListing, form: 'toast' }),
};
