import type { OpenHours } from '@eh/contract/trading/market/open-hours.ts';
import type { ReadContext } from '../../platform/context.ts';
import { clockIn } from '../../platform/formats/zone-clock.ts';
import type { Taker } from './listing.ts';
import { openHoursOf } from './listing-of-row.ts';
import { quietUntilOf } from './quiet-hours/quiet-hours-store.ts';
import type { ListingRow } from './store.ts';

/** The same person before this listing, whose owner may be away now. */
export async function seenBy(ctx: ReadContext, taker: Taker, row: ListingRow): Promise<Taker> {
  return (await isAway(ctx, row)) ? { ...taker, quietOwners: new Set([row.owner_id]) } : taker;
}

/** Whether a listing rests now: in its owner's quiet hours and, because a buyer's clock runs at once, outside of their open hours. */
async function isAway(ctx: ReadContext, row: ListingRow): Promise<boolean> {
  if ((await quietUntilOf(ctx, row.owner_id)) !== null) return true;
  const hours = row.side === 'buy' ? openHoursOf(row) : null;
  return hours !== null && !isOpenAt(hours, ctx.now);
}

/** Open hours may cross midnight; clocks of four digits compare as texts. */
export function isOpenAt({ from, until, time_zone: zone }: OpenHours, at: Date): boolean {
  const clock = clockIn(at, zone);
  return from < until ? from <= clock && clock < until : from <= clock || clock < until;
}
