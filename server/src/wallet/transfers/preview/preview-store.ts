import type { ReadContext } from '../../../platform/context.ts';
import { PREVIEW_FACTS_MAX, previewSince } from '../../../staff/settings/index.ts';

export interface RecentTransfer {
  readonly amount_minor: bigint;
}

/** The transfers of the last days that a preview covers, newest first; failed ones moved nothing and are left out. */
export function recentTransfers({ reader, now }: ReadContext): Promise<readonly RecentTransfer[]> {
  return reader
    .selectFrom('transfers')
    .select('amount_minor')
    .where('created_at', '>=', previewSince(now))
    .where('status', '!=', 'failed')
    .orderBy('id', 'desc')
    .limit(PREVIEW_FACTS_MAX)
    .execute();
}
