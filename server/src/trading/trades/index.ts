import type { WriteContext } from '../../platform/context.ts';
import type { DeadlineHandlers } from '../../platform/deadlines/deadlines.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import type { TradeRules } from './act-on-trade.ts';
import { TRADE_DEADLINE } from './apply-decisions.ts';
import { findTrade, noteFacts } from './store.ts';
import { timeOutTrades } from './time-out-trades.ts';
import { defaultTimes } from './trade.ts';

/** Trades: escrow between a buyer and a seller, from opening to the coins' arrival or return. */
export {
  actOnTrade,
  policyLinesOf,
  type TradeMove,
  type TradeRules,
} from './act-on-trade.ts';
export { tradesBetweenPairs } from './between-store.ts';
export { tradeChecks } from './books-checks.ts';
export { tradeClockEndpoints, tradeClockRoom } from './clock-endpoints.ts';
export { clockRules } from './clock-setting.ts';
export { dashboardEndpoint } from './dashboard.ts';
export { type DeliveriesOf, type Delivery, presentDeliveries } from './deliveries.ts';
export { suspendedQueue, tradeDeskEndpoints, tradeRoom } from './desk-endpoints.ts';
export { tradeEndpoints } from './endpoints.ts';
export { type EventRow, eventsAfter, eventsOf } from './event-store.ts';
export { figuresEndpoint } from './figures.ts';
export { givingOf } from './giving.ts';
export { tradesOf } from './list-store.ts';
export { listingDeskEndpoints } from './listing-endpoints.ts';
export { methodEndpoints, methodRoom } from './method-endpoints.ts';
export { releasePolicyEndpoints, releasePolicyRoom } from './policy-endpoints.ts';
export { presentEvents, presentTrade, presentTradeRows } from './present.ts';
export { tradeRecordEndpoint, tradeWatchers } from './record-endpoint.ts';
export { passesPolicy } from './release-policy.ts';
export { policyRules } from './release-setting.ts';
export { listingSearch, tradeSearch } from './search.ts';
export { tradeListeners } from './stop-trades.ts';
export {
  accountsInTrades,
  findTrade,
  findTrades,
  lockTrade,
  runningTradesOfOrders,
  type TradeRow,
} from './store.ts';
export type { TradeEventName } from './trade.ts';
export { noticeData } from './trade-notices.ts';
export { tradesShowing, vouchersOf } from './voucher-store.ts';

export const defaultTradeRules: TradeRules = {
  times: defaultTimes,
  runningBuysMax: 3,
  feeBasisPoints: 0n,
  listeners: [],
};

/** The clocks of trades, for the deadline worker. */
export function tradeDeadlines(rules: TradeRules): DeadlineHandlers {
  return { [TRADE_DEADLINE]: { together: (ctx, tradeIds) => timeOutTrades(ctx, rules, tradeIds) } };
}

/** Whether the seller is asked now whether the money came. */
export async function asksSellerForMoney(ctx: WriteContext, tradeId: string): Promise<boolean> {
  const trade = await findTrade(ctx.tx, tradeId);
  return trade?.status === 'awaitingConfirmation' || trade?.phase === 'grace';
}

/** Somebody could see that a trade waits for its seller, or showed it by acting; automatic release asks for it. */
export async function noteSellerReached(
  ctx: WriteContext,
  reached: { readonly tradeId: string; readonly userId: string },
): Promise<void> {
  const trade = await findTrade(ctx.tx, reached.tradeId);
  if (trade?.seller_id !== reached.userId || trade.seller_heard_at !== null) return;
  await noteFacts(ctx, trade.id, { seller_heard_at: ctx.now });
  await publish(ctx, 'trade.updated', { transaction_id: trade.id, user_ids: [trade.buyer_id, trade.seller_id] });
}
