import { noteAct } from '../../../accounts/velocities/index.ts';
import type { WriteContext } from '../../../platform/context.ts';

/** A trade on a buy listing, by which coins are sold at once. */
interface Sale {
  readonly id: string;
  readonly sellerId: string;
  readonly amountMinor: bigint;
}

/** Counts a sale to a buy listing like coins that are put on sale: many small ones fill the sum that one listing would. */
export async function noteSale(ctx: WriteContext, { id, sellerId, amountMinor }: Sale): Promise<void> {
  await noteAct(ctx, {
    id,
    kind: 'listing',
    personId: sellerId,
    recipient: null,
    amountMinor,
    traits: [],
    isReviewed: false,
    hasCode: false,
  });
}
