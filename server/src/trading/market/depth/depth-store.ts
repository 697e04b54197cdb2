import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import { onSaleInSql } from '../browse/market-list-store.ts';
import type { ZoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import type { DepthListing } from './depth.ts';

/** The most listings of one side that one reading of the depth sums up. */
export const DEPTH_LISTINGS_MAX = 5000;

interface DepthQuery {
  readonly side: ListingSide;
  readonly zones: ZoneMinutes;
  /** Methods that are paused for all: a listing with no other cannot be taken. */
  readonly pausedChannels: readonly string[];
}

/**
 * The listings of one side that the market shows now, the best price first. One more than are summed up says that there
 * are further ones. The limit is a literal, because the planner would not read along the index for a parameter.
 */
export async function listingsInDepth(
  reader: Reader,
  { side, zones, pausedChannels }: DepthQuery,
): Promise<readonly (DepthListing & { readonly owner_id: string })[]> {
  const open = pausedChannels.length === 0 ? sql`true` : sql`not o.channels <@ ${[...pausedChannels]}::text[]`;
  const position = side === 'sell' ? sql`o.price_minor` : sql`(-o.price_minor)`;
  const found = await sql<DepthListing & { owner_id: string }>`
    select o.price_minor, o.remaining_minor, o.owner_id
    from ${onSaleInSql({ side, zones })} and ${open}
    order by ${position}, o.id
    limit ${sql.lit(DEPTH_LISTINGS_MAX + 1)}`.execute(reader);
  return found.rows;
}
