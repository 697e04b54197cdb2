import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { seenBy } from './is-away.ts';
import { type TakeRefusal, type Taker, take, type Wish } from './listing.ts';
import { listingOf } from './listing-of-row.ts';
import { type ListingRow, lockListing, writeAmounts } from './store.ts';

export interface Reservation {
  readonly listing: ListingRow;
  readonly amountMinor: bigint;
  readonly fiatMinor: bigint;
}

/** Reserves part of a listing for a trade. The trade's own postings move the coins in the same transaction. */
export async function reserveFrom(
  ctx: WriteContext,
  { listingId, side }: { readonly listingId: string; readonly side: ListingSide },
  taker: Taker,
  wish: Wish,
): Promise<Reservation> {
  const listing = await lockListing(ctx, listingId);
  if (listing?.side !== side) throw new Refusal(marketRefusals.OrderNotFound);
  const taking = take(listingOf(listing), await seenBy(readContextOf(ctx), taker, listing), wish);
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
  return new Refusal(refusalsOf[listing.side][name], {
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

/** The same refusals in the words of the taking side: a buyer for a sell listing, a seller for a buy listing. */
const refusalsOf: Readonly<Record<ListingSide, Readonly<Record<TakeRefusal, RefusalKind>>>> = {
  sell: marketRefusals,
  buy: {
    ...marketRefusals,
    OwnOrder: bidRefusals.OwnBid,
    OrderClosed: bidRefusals.BidClosed,
    SellerResting: bidRefusals.BuyerResting,
    ConditionsNotMet: bidRefusals.SellerConditionsNotMet,
    ListingChanged: bidRefusals.BidChanged,
    MethodNotAccepted: bidRefusals.BuyerPaysOtherwise,
    NotEnoughLeft: bidRefusals.LessWanted,
    OnlyWhole: bidRefusals.RestSoldWhole,
  },
};
