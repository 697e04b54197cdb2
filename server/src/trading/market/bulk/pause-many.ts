import { listingSides } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn } from '../../../accounts/users/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { publishAll } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findListings, lockListings, writePaused } from '../store.ts';

export interface PausedOne {
  readonly id: string;
  /** Null for one that was paused or put back. */
  readonly refusal: Refusal | null;
}

/** Pauses some of an owner's listings, or puts them back, which takes what posting one takes. */
export async function pauseMany(
  ctx: WriteContext,
  { ownerId, ids, isPaused }: { readonly ownerId: string; readonly ids: readonly string[]; readonly isPaused: boolean },
): Promise<readonly PausedOne[]> {
  if (!isPaused) await takeTradingTurn(ctx, ownerId);
  // In the order in which the end of several trades locks them.
  await lockListings(ctx, { listingIds: [], ownerIds: [ownerId], sides: listingSides });
  const changed = new Set(await writePaused(ctx, { ownerId, ids, isPaused }));
  await publishAll(
    ctx,
    [...changed].map((id) => ({ topic: 'order.updated', payload: { order_id: id }, at: ctx.now })),
  );
  const rest = await findListings(
    ctx.tx,
    ids.filter((id) => !changed.has(id)),
  );
  const own = new Set(rest.filter((listing) => listing.owner_id === ownerId).map(({ id }) => id));
  return ids.map((id) => {
    if (changed.has(id)) return { id, refusal: null };
    return { id, refusal: new Refusal(own.has(id) ? marketRefusals.OrderClosed : marketRefusals.OrderNotFound) };
  });
}
