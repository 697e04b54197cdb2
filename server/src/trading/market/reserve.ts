import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Buyer, type TakeRefusal, take, type Wish } from './listing.ts';
import { listingOf } from './listing-of-row.ts';
import { quietUntilOf } from './quiet-hours/quiet-hours-store.ts';
import { type ListingRow, lockListing, writeAmounts } from './store.ts';

export interface Reservation {
  readonly listing: ListingRow;
  readonly amountMinor: bigint;
  readonly fiatMinor: bigint;
}

/** Reserves part of a listing for a trade. The trade's own postings move the coins in the same transaction. */
export async function reserveFrom(
  ctx: WriteContext,
  listingId: string,
  buyer: Buyer,
  wish: Wish,
): Promise<Reservation> {
  const listing = await lockListing(ctx, listingId);
  if (!listing) throw new Refusal(marketRefusals.OrderNotFound);
  const quietUntil = await quietUntilOf(readContextOf(ctx), listing.seller_id);
  const quietSellers = new Set(quietUntil === null ? [] : [listing.seller_id]);
  const taking = take(listingOf(listing), { ...buyer, quietSellers }, wish);
  if (taking.kind === 'refusal') throw takeRefusal(listing, taking.name);
  const updated = await writeAmounts(ctx, listing.id, {
    remainingMinor: listing.remaining_minor - taking.amountMinor,
    inTradeMinor: listing.in_trade_minor + taking.amountMinor,
    soldMinor: listing.sold_minor,
    status: listing.status,
  });
  await publish(ctx, 'order.updated', { order_id: listing.id });
  return { listing: updated, amountMinor: taking.amountMinor, fiatMinor: taking.fiatMinor };
}

/** The refusal of a take, with the figures of its message. */
export function takeRefusal(listing: ListingRow, name: TakeRefusal): Refusal {
  return new Refusal(marketRefusals[name], {
    left: formatDecimal(listing.remaining_minor, COIN_DECIMALS),
    currency: listing.currency,
    minimum: `${formatDecimal(listing.minimum_fiat_minor, FIAT_DECIMALS)} ${listing.fiat}`,
    maximum: `${formatDecimal(listing.maximum_fiat_minor, FIAT_DECIMALS)} ${listing.fiat}`,
    price: formatDecimal(listing.price_minor, FIAT_DECIMALS),
    completion_percent: listing.needs_completion_percent,
    trades: listing.needs_trades,
    registered_days: listing.needs_registered_days,
    level: listing.needs_level,
  });
}
