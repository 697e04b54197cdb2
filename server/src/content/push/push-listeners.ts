import { MINUTE } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import { findUsers } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { maskedName } from '../../platform/formats/masks.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import { CHAT_WRITTEN, messagesOf } from '../../trading/chat/index.ts';
import { findTrade, type TradeRow } from '../../trading/trades/index.ts';
import { wasPushedSince } from './deliveries/delivery-store.ts';
import { queueChatPush } from './deliveries/queue-pushes.ts';
import { unsubscribe } from './subscribe.ts';

const ended = z.object({ session_id: z.uuid() });
const written = z.object({ transaction_id: z.uuid(), from: z.number().int() });

const READ_MAX = 20;
/** Of chat messages in quick succession, only the first wakes the phone. */
const CHAT_PAUSE = MINUTE;

/**
 * Ends the pushes of ended logins, and pushes chat messages. Pushes of notices are queued by the module that stores
 * notices.
 */
export const pushListeners = listenersOf({
  'session.ended': handleEach(async (ctx, payload) => {
    await unsubscribe(ctx, ended.parse(payload).session_id);
    return [];
  }),
  [CHAT_WRITTEN]: handleEach(async (ctx, payload) => {
    const { transaction_id: tradeId, from } = written.parse(payload);
    const trade = await findTrade(ctx.tx, tradeId);
    if (!trade) return [];
    const rows = await messagesOf(ctx.tx, { tradeId, after: from - 1, limit: READ_MAX });
    const authors = new Set(rows.map(({ author }) => author));
    if (authors.has('buyer')) await pushChat(ctx, trade, 'seller');
    if (authors.has('seller')) await pushChat(ctx, trade, 'buyer');
    return [];
  }),
});

async function pushChat(ctx: WriteContext, trade: TradeRow, to: 'buyer' | 'seller'): Promise<void> {
  const [userId, otherId] = to === 'buyer' ? [trade.buyer_id, trade.seller_id] : [trade.seller_id, trade.buyer_id];
  if (await wasPushedSince(ctx.tx, { userId, tradeId: trade.id, since: new Date(ctx.now.getTime() - CHAT_PAUSE) }))
    return;
  const other = (await findUsers(readContextOf(ctx), [otherId])).get(otherId);
  await queueChatPush(ctx, userId, {
    transaction_id: trade.id,
    buyer_userid: trade.buyer_id,
    counterparty: other ? maskedName(other.realName ?? other.nickname) : '',
  });
}
