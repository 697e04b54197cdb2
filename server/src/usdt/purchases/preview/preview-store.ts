import type { ReadContext } from '../../../platform/context.ts';
import { PREVIEW_FACTS_MAX, previewSince } from '../../../staff/settings/index.ts';

export interface RecentPurchase {
  /** In millionths of a USDT. */
  readonly quoted_usdt_minor: bigint;
}

/** The quoted purchases of the last days that a preview covers, newest first. */
export async function recentPurchases({ reader, now }: ReadContext): Promise<readonly RecentPurchase[]> {
  return reader
    .selectFrom('usdt_purchases')
    .select('quoted_usdt_minor')
    .where('created_at', '>=', previewSince(now))
    .where('quoted_usdt_minor', 'is not', null)
    .$narrowType<{ quoted_usdt_minor: bigint }>()
    .orderBy('id', 'desc')
    .limit(PREVIEW_FACTS_MAX)
    .execute();
}
