import type { ReadContext } from '../../../platform/context.ts';
import { PREVIEW_FACTS_MAX, previewSince } from '../../../staff/settings/index.ts';

export interface RecentListing {
  readonly price_minor: bigint;
  readonly total_minor: bigint;
}

/** The listings of the last days that a preview covers, newest first. */
export function recentListings({ reader, now }: ReadContext): Promise<readonly RecentListing[]> {
  return reader
    .selectFrom('listings')
    .select(['price_minor', 'total_minor'])
    .where('side', '=', 'sell')
    .where('created_at', '>=', previewSince(now))
    .orderBy('id', 'desc')
    .limit(PREVIEW_FACTS_MAX)
    .execute();
}
