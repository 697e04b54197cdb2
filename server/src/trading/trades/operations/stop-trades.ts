import { saidReason } from '@eh/contract/platform/fields.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import * as z from 'zod';
import type { WriteContext } from '../../../platform/context.ts';
import { hearEach, type Listeners } from '../../../platform/outbox/listeners.ts';
import { LEFT_MARKET, leftMarket } from '../../market/index.ts';
import type { Why } from '../events/trade-notices.ts';
import type { TradeRow } from '../store.ts';
import { catchUp, moveTrades, system, type TradeRules } from '../transitions/act-on-trade.ts';
import { lockRunningOf, lockRunningOn } from './running-store.ts';

/** Told when an operator has taken a listing down for fraud: its trades come after it, since none opens any more. */
export const ORDER_TAKEN_DOWN = 'order.taken_down';
const takenDown = z.object({ order_id: z.uuid(), why: saidReason });

/** What both sides read; it does not say whose account it is. */
const sideStopped: Why = {
  zh: '其中一方的账号暂时无法操作，客服正在核查并决定如何处理',
  en: 'The account of one side cannot act right now. Customer service is checking it and will decide how to continue.',
};

/**
 * What is to happen to a running trade nobody may be left alone in: before it is accepted no money is under way and it is
 * cancelled; afterwards it may be, so that no clock decides on it. A complaint is in an operator's hands already.
 */
const stops: Partial<Record<TradeStatus, 'cancel_by_system' | 'suspend'>> = {
  awaitingAcceptance: 'cancel_by_system',
  awaitingPayment: 'suspend',
  awaitingConfirmation: 'suspend',
};

/** Stops trades of which one side is gone. They have to be locked; what had run out before has run out. */
async function stopTrades(ctx: WriteContext, rules: TradeRules, found: readonly TradeRow[], why: Why): Promise<void> {
  const trades = await catchUp(ctx, rules, found);
  const moving = trades.flatMap((trade) => {
    const name = stops[trade.status];
    return name ? [{ trade, action: { name, actor: system, why }, at: ctx.now }] : [];
  });
  await moveTrades(ctx, rules, moving);
}

/** Trades follow what takes one of their sides away. */
export function tradeListeners(rules: TradeRules): Listeners {
  return {
    [ORDER_TAKEN_DOWN]: hearEach(async (ctx, payload) => {
      const { order_id: orderId, why } = takenDown.parse(payload);
      await stopTrades(ctx, rules, await lockRunningOn(ctx, orderId), why);
      return [];
    }),
    [LEFT_MARKET]: hearEach(async (ctx, payload) => {
      await stopTrades(ctx, rules, await lockRunningOf(ctx, leftMarket.parse(payload).user_id), sideStopped);
      return [];
    }),
  };
}
