import { MINUTE } from '@eh/contract/platform/spans.ts';
import { findUsers } from '@eh/server/accounts/users/index.ts';
import type { ReadContext } from '@eh/server/platform/context.ts';
import { messagesOf, unreadIn } from '@eh/server/trading/chat/index.ts';
import { runningOrRecentTrades, type TradeRow } from '@eh/server/trading/trades/index.ts';
import type { ActingTrade } from './act-as-partner.ts';
import type { PartnerTrade } from './partner-acts.ts';

/** How long thanks are answered after the end of a trade. */
const AFTER_END = 10 * MINUTE;
const TRADES_MAX = 200;
const MESSAGES_MAX = 20;

/** The trades between a partner and a non-partner, opened since the partner has been answering. */
export async function findActing(
  ctx: ReadContext,
  partners: ReadonlyMap<string, Date>,
): Promise<readonly ActingTrade[]> {
  const endedSince = new Date(ctx.now.getTime() - AFTER_END);
  const lively = await runningOrRecentTrades(ctx.reader, {
    userIds: [...partners.keys()],
    endedSince,
    limit: TRADES_MAX,
  });
  const found = lively.flatMap((trade) => {
    const side = partners.has(trade.buyer_id) ? 'buyer' : 'seller';
    const partnerId = side === 'buyer' ? trade.buyer_id : trade.seller_id;
    const otherId = side === 'buyer' ? trade.seller_id : trade.buyer_id;
    const since = partners.get(partnerId);
    const isOfBoth = partners.has(otherId);
    return isOfBoth || since === undefined || trade.created_at < since
      ? []
      : [{ trade, side, partnerId, otherId } as const];
  });
  const unread = await unreadIn(
    ctx,
    found.map(({ trade, side, partnerId }) => ({ tradeId: trade.id, userId: partnerId, isBuyer: side === 'buyer' })),
  );
  const counterparties = await findUsers(
    ctx,
    found.map(({ otherId }) => otherId),
  );
  return Promise.all(
    found.map(async ({ otherId, ...acting }) => ({
      ...acting,
      otherNickname: counterparties.get(otherId)?.nickname ?? '',
      message: await lastMessageOf(ctx, acting.trade.id, otherId),
      isUnread: unread.has(acting.trade.id),
    })),
  );
}

async function lastMessageOf(ctx: ReadContext, tradeId: string, authorId: string) {
  const messages = await messagesOf(ctx.reader, { tradeId, limit: MESSAGES_MAX });
  return messages.findLast((message) => message.author_id === authorId && message.author !== 'automatic') ?? null;
}

/** The trade as the rules of partners see it. */
export function asPartnerSees({ trade, side, message, isUnread }: ActingTrade): PartnerTrade {
  const isAskedByOther = trade.cancel_asked_by !== null && trade.cancel_asked_by !== side;
  return {
    id: trade.id,
    side,
    status: trade.status,
    phase: trade.phase,
    enteredAt: enteredAt(trade),
    cancelAskedAt: isAskedByOther ? trade.cancel_asked_at : null,
    writtenAt: (isUnread ? message?.created_at : null) ?? null,
  };
}

function enteredAt(trade: TradeRow): Date {
  const { status, created_at, accepted_at, paid_at } = trade;
  if (status === 'awaitingPayment') return accepted_at ?? created_at;
  return status === 'awaitingAcceptance' ? created_at : (paid_at ?? created_at);
}
