import { ids } from '../../src/platform/ids.ts';
import type { NewListing } from '../../src/trading/market/store.ts';

/** A sell listing of 100 EH at ¥7.00 that is on the market. A test names what it is about. */
export function newListing(
  { ownerId, now }: { readonly ownerId: string; readonly now: Date },
  changes: Partial<NewListing> = {},
): NewListing {
  return {
    id: ids.next(now),
    order_no: ids.orderNumber(now),
    owner_id: ownerId,
    status: 'trading',
    currency: 'EH',
    fiat: 'CNY',
    price_minor: 700n,
    total_minor: 100_00n,
    remaining_minor: 100_00n,
    minimum_fiat_minor: 50_00n,
    maximum_fiat_minor: 700_00n,
    is_whole_only: false,
    accepts_automatically: false,
    has_unique_cents: false,
    payment_window_minutes: 15,
    note: '',
    first_message: '',
    channels: ['alipay'],
    payment_account_ids: [],
    review_reason: '',
    needs_completion_percent: 0,
    needs_trades: 0,
    needs_registered_days: 0,
    needs_level: 0,
    created_at: now,
    ...changes,
  };
}
