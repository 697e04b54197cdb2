/** Trades: escrow between a buyer and a seller, from the opening until the coins are released or returned. */

export { tradesBetweenPairs } from './between-store.ts';
export { tradeChecks } from './books-checks.ts';
export { clockRules, clocksInForce } from './clocks/clock-setting.ts';
export { countOpenTrades, eraseTradeTexts, tradesWithOwnTexts } from './closing-store.ts';
export { dashboardEndpoint } from './dashboard.ts';
export { tradeEndpoints } from './endpoints.ts';
export { type EventRow, eventsAfter, eventsOf } from './events/event-store.ts';
export { noticeData, TRADE_OPENED } from './events/trade-notices.ts';
export { figuresEndpoint } from './figures/figures.ts';
export { isStillAsked } from './is-still-asked.ts';
export { REFERENCE_DIGITS } from './limits.ts';
export { countTrades, runningOrRecentTrades, tradesOf } from './list/list-store.ts';
export { openTrade, requireBuyingNotPaused } from './open-trade.ts';
export { type DeliveriesOf, type Delivery, presentDeliveries } from './operators/deliveries.ts';
export { givingOf } from './operators/giving.ts';
export { listingOperatorEndpoints } from './operators/listing-endpoints.ts';
export { methodEndpoints, methodScreen } from './operators/method-endpoints.ts';
export { tradeOperatorEndpoints, tradeScreen } from './operators/operator-endpoints.ts';
export { tradeRecordEndpoint } from './operators/record-endpoint.ts';
export { listingSearch, tradeSearch } from './operators/search.ts';
export { tradeListeners } from './operators/stop-trades.ts';
export { suspendedQueue } from './operators/suspended-queue.ts';
export { tradesShowing, vouchersOf } from './payment/voucher-store.ts';
export { presentEvents, presentTrade, presentTradeRows } from './present.ts';
export { mediansOf } from './quick/median-store.ts';
export { policyConditionsOf } from './release/policy-check.ts';
export { policyInForce, policyRules } from './release/policy-setting.ts';
export { passesPolicy } from './release/release-policy.ts';
export { noteSellerReached } from './release/seller-reached.ts';
export type { SaleParts } from './sale-endpoint.ts';
export { busyBuyers, requireSellingAllowed } from './sell-to-bid.ts';
export type { TradeEventName } from './state-machine/trade-facts.ts';
export {
  accountsInTrades,
  countRunningBuys,
  findTrade,
  findTrades,
  lockTrade,
  runningTradesOfListings,
  type TradeRow,
} from './store.ts';
export {
  defaultTradeRules,
  isSlowMethod,
  type TradeRules,
  tradeFee,
  tradeRulesInForce,
  tradeSettings,
} from './trade-rules.ts';
export { actOnTrade } from './transitions/act-on-trade.ts';
export { feePaidBy } from './transitions/fee-paid-by.ts';
export { tradeDeadlines } from './transitions/time-out-trades.ts';
export { type TradeMove } from './transitions/trade-move.ts';
export { tradeWatchers } from './watchers.ts';
