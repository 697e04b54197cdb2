import type { ReadContext } from '../../../platform/context.ts';
import { PREVIEW_FACTS_MAX, previewSince } from '../../../staff/settings/index.ts';
import type { TradeRow } from '../store.ts';

const COLUMNS = [
  'amount_minor',
  'fiat_minor',
  'fee_minor',
  'status',
  'is_slow_method',
  'is_automatic',
  'created_at',
  'accepted_at',
  'paid_at',
  'finished_at',
] as const;
export type RecentTrade = Pick<TradeRow, (typeof COLUMNS)[number]>;

/** The trades of the last days that a preview covers, newest first. */
export function recentTrades({ reader, now }: ReadContext): Promise<readonly RecentTrade[]> {
  return reader
    .selectFrom('trades')
    .select(COLUMNS)
    .where('created_at', '>=', previewSince(now))
    .orderBy('id', 'desc')
    .limit(PREVIEW_FACTS_MAX)
    .execute();
}
