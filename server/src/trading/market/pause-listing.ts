import { type ListingSide, listingSides } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn } from '../../accounts/users/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { publish, publishAll } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pauseAllLive, resumeMarked } from './pauses/pause-all-store.ts';
import { findListing, type ListingRow, lockListings, writeListings, writePaused } from './store.ts';

/** Hides an open listing, or shows it again unless trading is stopped. Coins stay held and running trades go on. */
export async function pauseListing(
  ctx: WriteContext,
  pause: { listingId: string; ownerId: string; side: ListingSide; isPaused: boolean },
): Promise<ListingRow> {
  if (!pause.isPaused) await takeTradingTurn(ctx, pause.ownerId);
  const listing = await findListing(ctx.tx, pause.listingId);
  if (listing?.owner_id !== pause.ownerId || listing.side !== pause.side)
    throw new Refusal(marketRefusals.OrderNotFound);
  const { ownerId, isPaused } = pause;
  const changed = await writePaused(ctx, { ownerId, ids: [listing.id], isPaused });
  if (changed.length === 0) throw new Refusal(marketRefusals.OrderClosed);
  await publish(ctx, 'order.updated', { order_id: listing.id });
  return { ...listing, is_paused: pause.isPaused, paused_because: null };
}

/** Pauses all listings of a user whose trading is stopped; the owner can resume them later. */
export async function pauseListingsOf(ctx: WriteContext, ownerId: string): Promise<void> {
  const listings = await lockListings(ctx, { listingIds: [], ownerIds: [ownerId], sides: listingSides });
  const shown = listings.filter((listing) => !listing.is_paused);
  await writeListings(
    ctx,
    shown.map((listing) => ({ ...listing, is_paused: true, paused_because: 'stopped' })),
  );
  await publishAll(
    ctx,
    shown.map(({ id }) => ({ topic: 'order.updated', payload: { order_id: id }, at: ctx.now })),
  );
}

/**
 * Pauses all of a person's listings at once, or puts back those that such a pause took off the market: what was paused
 * before stays paused. Returns how many changed; again, it changes none.
 */
export async function pauseAllListings(
  ctx: WriteContext,
  { ownerId, isPaused }: { readonly ownerId: string; readonly isPaused: boolean },
): Promise<number> {
  if (!isPaused) await takeTradingTurn(ctx, ownerId);
  // In the order in which the end of several trades locks them.
  await lockListings(ctx, { listingIds: [], ownerIds: [ownerId], sides: listingSides });
  const changed = isPaused ? await pauseAllLive(ctx, ownerId) : await resumeMarked(ctx, ownerId);
  await publishAll(
    ctx,
    changed.map((id) => ({ topic: 'order.updated', payload: { order_id: id }, at: ctx.now })),
  );
  return changed.length;
}
