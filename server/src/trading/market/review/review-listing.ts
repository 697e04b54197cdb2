import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { closeListing } from '../close-listing.ts';
import { moveListing } from '../store.ts';

/** An operator approves a listing: it goes on sale. */
export async function passListing(ctx: WriteContext, listingId: string): Promise<void> {
  const listing = await moveListing(ctx, { id: listingId, from: ['pendingReview'], to: 'trading' });
  if (!listing) throw new Refusal(operatorRefusals.CaseNotFound);
  await publish(ctx, 'order.updated', { order_id: listingId });
}

/** An operator rejects a listing: its coins are released and the seller is told why. */
export async function rejectListing(ctx: WriteContext, listingId: string, reason: BilingualText): Promise<void> {
  await closeListing(ctx, { listingId, reason });
}
