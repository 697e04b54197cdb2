import type { OpenHours } from '@eh/contract/trading/market/open-hours.ts';
import type { ReadContext } from '../../platform/context.ts';
import { clockIn } from '../../platform/formats/zone-clock.ts';
import type { Taker } from './listing.ts';
import { openHoursOf } from './listing-of-row.ts';
import { quietUntilOf } from './quiet-hours/quiet-hours-store.ts';
import type { ListingRow } from './store.ts';

/** A taker, with the facts about one listing whose owner may be away now. */
export async function seenBy(ctx: ReadContext, taker: Taker, row: ListingRow): Promise<Taker> {
  return (await isAway(ctx, row)) ? { ...taker, quietOwners: new Set([row.owner_id]) } : taker;
}

/**
 * Whether a listing is unavailable now: in its owner's quiet hours or, for a buy listing, outside its open hours,
 * because a buyer's clock starts at once.
 */
export async function isAway(ctx: ReadContext, row: ListingRow): Promise<boolean> {
  if ((await quietUntilOf(ctx, row.owner_id)) !== null) return true;
  const hours = row.side === 'buy' ? openHoursOf(row) : null;
  return hours !== null && !isOpenAt(hours, ctx.now);
}

/** Open hours may cross midnight; clock times of four digits compare as texts. */
export function isOpenAt({ from, until, time_zone: zone }: OpenHours, at: Date): boolean {
  const clock = clockIn(at, zone);
  return from < until ? from <= clock && clock < until : from <= clock || clock < until;
}
