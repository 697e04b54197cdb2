import type { OpenHours } from '@eh/contract/trading/market/open-hours.ts';
import type { Listing } from './listing.ts';
import type { ListingRow } from './store.ts';

/** A stored listing as the rules see it. */
export function listingOf(row: ListingRow): Listing {
  return {
    id: row.id,
    ownerId: row.owner_id,
    side: row.side,
    status: row.status,
    priceMinor: row.price_minor,
    totalMinor: row.total_minor,
    remainingMinor: row.remaining_minor,
    minimumFiatMinor: row.minimum_fiat_minor,
    maximumFiatMinor: row.maximum_fiat_minor,
    isWholeOnly: row.is_whole_only,
    isPaused: row.is_paused,
    version: row.version,
    channels: row.channels,
    conditions: {
      completionPercent: row.needs_completion_percent,
      trades: row.needs_trades,
      registeredDays: row.needs_registered_days,
      level: row.needs_level,
    },
  };
}

/** The owner's open hours; null if none are given. */
export function openHoursOf(row: ListingRow): OpenHours | null {
  const { open_from: from, open_until: until, open_time_zone: timeZone } = row;
  return from === null || until === null || timeZone === null ? null : { from, until, time_zone: timeZone };
}
