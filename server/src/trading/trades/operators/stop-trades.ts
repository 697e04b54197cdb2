import { saidReason } from '@eh/contract/platform/fields.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import * as z from 'zod';
import { isTradingStopped } from '../../../accounts/users/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { handleEach, listenersOf } from '../../../platform/outbox/listeners.ts';
import { LEFT_MARKET, leftMarket } from '../../market/index.ts';
import type { OperatorReason } from '../events/trade-notices.ts';
import type { TradeRow } from '../store.ts';
import type { TradeRules } from '../trade-rules.ts';
import { catchUp, moveTrades, system } from '../transitions/act-on-trade.ts';
import { lockRunningOf, lockRunningOn } from './running-store.ts';

declare module '../../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'order.taken_down': { readonly order_id: string; readonly why: OperatorReason };
  }
}

/**
 * Published when an operator takes a listing down for fraud. Its trades are stopped afterwards, when no new one can
 * open.
 */
export const LISTING_TAKEN_DOWN = 'order.taken_down';
const takenDown = z.object({ order_id: z.uuid(), why: saidReason });

/** The reason shown to both sides, which does not say whose account was stopped. */
const sideStopped: OperatorReason = {
  zh: '其中一方的账号暂时无法操作，客服正在核查并决定如何处理',
  en: 'The account of one side cannot act right now. Customer service is checking it and will decide how to continue.',
};

/**
 * How a running trade is stopped if one side can no longer act. Before acceptance no money is on its way, so it is
 * cancelled; afterwards it is suspended, so that no clock decides it. A trade in complaint is already with an operator.
 */
const stops: Partial<Record<TradeStatus, 'cancel_by_system' | 'suspend'>> = {
  awaitingAcceptance: 'cancel_by_system',
  awaitingPayment: 'suspend',
  awaitingConfirmation: 'suspend',
};

/** Stops trades with one side gone, after handling their overdue clocks. The caller must hold their locks. */
async function stopTrades(
  ctx: WriteContext,
  rules: TradeRules,
  found: readonly TradeRow[],
  why: OperatorReason,
): Promise<void> {
  const trades = await catchUp(ctx, rules, found);
  const pending = trades.flatMap((trade) => {
    const name = stops[trade.status];
    return name ? [{ trade, action: { name, actor: system, why }, at: ctx.now }] : [];
  });
  await moveTrades(ctx, rules, pending);
}

/** Handles the events after which one side of running trades cannot act. */
export function tradeListeners(rules: TradeRules) {
  return listenersOf({
    [LISTING_TAKEN_DOWN]: handleEach(async (ctx, payload) => {
      const { order_id: listingId, why } = takenDown.parse(payload);
      await stopTrades(ctx, rules, await lockRunningOn(ctx, listingId), why);
      return [];
    }),
    [LEFT_MARKET]: handleEach(async (ctx, payload) => {
      const { user_id: userId } = leftMarket.parse(payload);
      if (!(await isTradingStopped(ctx, userId, { mayFinish: false }))) return [];
      await stopTrades(ctx, rules, await lockRunningOf(ctx, userId), sideStopped);
      return [];
    }),
  });
}
