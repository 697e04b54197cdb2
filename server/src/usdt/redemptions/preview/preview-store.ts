import type { ReadContext } from '../../../platform/context.ts';
import { PREVIEW_FACTS_MAX, previewSince } from '../../../staff/settings/index.ts';

export interface RecentRedemption {
  readonly amount_minor: bigint;
  readonly created_at: Date;
  /** Set for all, because quotes without a request are left out. */
  readonly requested_at: Date;
}

/** The redemptions of the last days that a preview covers, newest first. */
export async function recentRedemptions({ reader, now }: ReadContext): Promise<readonly RecentRedemption[]> {
  return reader
    .selectFrom('usdt_redemptions')
    .select(['amount_minor', 'created_at', 'requested_at'])
    .where('created_at', '>=', previewSince(now))
    .where('requested_at', 'is not', null)
    .$narrowType<{ requested_at: Date }>()
    .orderBy('id', 'desc')
    .limit(PREVIEW_FACTS_MAX)
    .execute();
}
