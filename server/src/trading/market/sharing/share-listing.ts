import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { newToken } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findListing, type ListingRow } from '../store.ts';
import { deleteLink, insertLink } from './link-store.ts';

/** 96 random bits: short enough for a printed code, and beyond all guessing. */
const WORD_LENGTH = 16;

interface Own {
  readonly listingId: string;
  readonly ownerId: string;
}

/** The word of the address of an own listing that has not ended. */
export async function shareListing(ctx: WriteContext, own: Own): Promise<string> {
  const listing = await requireOwn(ctx, own);
  if (listing.status !== 'trading' && listing.status !== 'pendingReview') throw new Refusal(marketRefusals.OrderClosed);
  return insertLink(ctx, { listingId: listing.id, token: newToken().slice(0, WORD_LENGTH) });
}

export async function unshareListing(ctx: WriteContext, own: Own): Promise<void> {
  const listing = await requireOwn(ctx, own);
  await deleteLink(ctx, listing.id);
}

async function requireOwn(ctx: WriteContext, { listingId, ownerId }: Own): Promise<ListingRow> {
  const listing = await findListing(ctx.tx, listingId);
  if (listing?.owner_id !== ownerId) throw new Refusal(marketRefusals.OrderNotFound);
  return listing;
}
