import type { ReadContext } from '../../platform/context.ts';
import type { Delivery } from '../../trading/trades/index.ts';
import { noticesOfTrade } from './store.ts';

const DELIVERIES_MAX = 100;

/** All notices of a trade, oldest first, to judge whether a side was informed. */
export async function deliveriesOf(ctx: ReadContext, tradeId: string): Promise<readonly Delivery[]> {
  const rows = await noticesOfTrade(ctx.reader, { tradeId, limit: DELIVERIES_MAX });
  return rows.map((row) => ({
    type: row.type,
    userId: row.user_id,
    isReminder: row.data.is_reminder === true,
    sentAt: row.created_at,
    deliveredAt: row.delivered_at,
    seenAt: row.seen_at,
    messaged: row.messaged_by && row.messaged_at && { by: row.messaged_by, at: row.messaged_at },
    readAt: row.read_at,
  }));
}
