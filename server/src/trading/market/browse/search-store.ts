import type { ListingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import { LISTING_COLUMNS, type ListingRow } from '../store.ts';

export interface ListingSearch {
  /** The beginning of a listing number; empty for all. */
  readonly text: string;
  /** The seller whose name equals the text, or null. */
  readonly ownerId: string | null;
  readonly status: ListingStatus | null;
  readonly channel: string | null;
  readonly before: string | null;
  readonly limit: number;
}

/** Listings of everybody in any status, newest first. */
export async function searchListings(reader: Reader, search: ListingSearch): Promise<ListingRow[]> {
  const { text, ownerId, status, channel, before } = search;
  return reader
    .selectFrom('listings')
    .select(LISTING_COLUMNS)
    .$if(text !== '', (select) =>
      select.where((row) =>
        row.or([
          row('order_no', 'like', `${text.replaceAll(/[%_\\]/g, '')}%`),
          ...(ownerId === null ? [] : [row('owner_id', '=', ownerId)]),
        ]),
      ),
    )
    .$if(status !== null, (select) => select.where('status', '=', status ?? 'trading'))
    .$if(channel !== null, (select) => select.where(sql<boolean>`${channel} = any(channels)`))
    .$if(before !== null, (select) => select.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(search.limit)
    .execute();
}

/** The ids of the listings with this number. */
export async function listingIdsOf(reader: Reader, listingNumber: string): Promise<string[]> {
  const rows = await reader.selectFrom('listings').select('id').where('order_no', '=', listingNumber).execute();
  return rows.map((row) => row.id);
}
