import type { WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { type NoticeSign, proofOf } from '../../../platform/seen/seen.ts';
import { eventsOf } from '../events/event-store.ts';
import { findTrade, noteFacts, type TradeRow } from '../store.ts';

/** A sign that the seller saw a trade: a sign about its notice, or the version named by one of the seller's acts. */
export type SellerSign = NoticeSign | { readonly seenVersion: number | null };

/** Records that the seller could see a trade that waits for them; automatic release requires it. */
export async function noteSellerReached(
  ctx: WriteContext,
  reached: { readonly tradeId: string; readonly userId: string; readonly sign: SellerSign },
): Promise<void> {
  const trade = await findTrade(ctx.tx, reached.tradeId);
  if (trade?.seller_id !== reached.userId || !(await isSellerReachedBy(ctx, trade, reached.sign))) return;
  await noteFacts(ctx, trade.id, { seller_heard_at: ctx.now });
  await publish(ctx, 'trade.updated', { transaction_id: trade.id, user_ids: [trade.buyer_id, trade.seller_id] });
}

/** Whether this sign newly proves that the seller saw the trade. The version of a trade is the number of its steps. */
export async function isSellerReachedBy(ctx: WriteContext, trade: TradeRow, sign: SellerSign): Promise<boolean> {
  if (trade.seller_heard_at !== null) return false;
  if (typeof sign === 'string') return proofOf(sign) === 'person';
  const { seenVersion: named } = sign;
  if (named === null || trade.status !== 'awaitingConfirmation') return false;
  const events = await eventsOf(ctx.tx, trade.id);
  const asking = events.findLast(({ from_status: from, to_status: to }) => to === trade.status && from !== to);
  return proofOf({ named, since: asking?.position ?? null, latest: events.at(-1)?.position ?? 0 }) === 'person';
}
