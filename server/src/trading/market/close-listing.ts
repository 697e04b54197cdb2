import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { undoAct } from '../../accounts/velocities/index.ts';
import { postMovements, returnFromListing } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { type OutboxEvent, publishAll } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ListingRow, lockListing, moveListing, writeAmounts } from './store.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'order.updated': { readonly order_id: string };
  }
}

/** Takes a listing off the market for good: its unsold rest is released, and running trades finish separately. */
export async function closeListing(
  ctx: WriteContext,
  close: { listingId: string; by?: { readonly ownerId: string; readonly side: ListingSide }; reason?: BilingualText },
): Promise<ListingRow> {
  const listing = await lockListing(ctx, close.listingId);
  if (!listing || (close.by && (listing.owner_id !== close.by.ownerId || listing.side !== close.by.side)))
    throw new Refusal(marketRefusals.OrderNotFound);
  const moved = await moveListing(ctx, {
    id: listing.id,
    from: ['pendingReview', 'trading'],
    to: 'cancelled',
    ...(close.reason === undefined ? {} : { reason: close.reason }),
  });
  if (!moved) throw new Refusal(marketRefusals.OrderClosed);
  if (listing.side === 'sell' && listing.remaining_minor > 0n) {
    await undoAct(ctx, listing.id, listing.remaining_minor);
    const amount = { currency: listing.currency, minor: listing.remaining_minor };
    await postMovements(ctx, [returnFromListing({ listingId: listing.id, userId: listing.owner_id, amount })]);
  }
  const row = await writeAmounts(ctx, listing.id, {
    remainingMinor: 0n,
    inTradeMinor: listing.in_trade_minor,
    soldMinor: listing.sold_minor,
    status: 'cancelled',
  });
  const updated: OutboxEvent = { topic: 'order.updated', payload: { order_id: row.id }, at: ctx.now };
  await publishAll(ctx, [listingEnd(row, 'fell', ctx.now, close.reason), updated]);
  return row;
}

/** The notice to the owner that the listing is over, or hidden until they put it back, with an operator's reason if there is one. */
export function listingEnd(
  listing: ListingRow,
  end: 'fell' | 'succeeded' | 'hidden',
  at: Date,
  why?: BilingualText,
): OutboxEvent {
  const data = {
    order_id: listing.id,
    order_no: listing.order_no,
    amount: formatDecimal(listing.total_minor, COIN_DECIMALS),
    currency: listing.currency,
    ...(why === undefined ? {} : { why }),
  };
  const type = listing.side === 'buy' || end === 'hidden' ? (`bid.${end}` as const) : (`order.${end}` as const);
  return { topic: 'notice', payload: { user_id: listing.owner_id, type, data }, at };
}
