/** The market: sell orders from posting to their end, and how people trade. Other rooms come in here only. */
export { marketChecks, reputationChecks } from './books-checks.ts';
export { bestListings } from './browse-endpoints.ts';
export { closeOrder } from './close-order.ts';
export { endTrades, type ReturnPlace } from './end-trades.ts';
export { marketEndpoints } from './endpoints.ts';
export { excludePairs, excludeRelatedPairs, letPairsIn } from './exclude-pairs.ts';
export { followReference, MOVED_MAX } from './follow-reference.ts';
export { LEFT_MARKET, leftMarket, marketListeners } from './follow-stops.ts';
export { addRating, addToReputations, type EndedTrade } from './keep-reputations.ts';
export { openHoursOf } from './order-of-row.ts';
export { exclusionsOf, keyOfPair, pairOf, relatedSince } from './pair-store.ts';
export { postOrder } from './post-order.ts';
export { buyerOf, type Person, personOf, presentPeople, tradeRecordOf } from './present.ts';
export { presentEdits } from './present-edits.ts';
export { referencePrice } from './reference-price.ts';
export { reputationEndpoints } from './reputation-endpoints.ts';
export {
  countedFrom,
  reputationRulesInForce,
  reputationRulesRoom,
  reputationSettings,
} from './reputation-setting.ts';
export { reserveFrom } from './reserve.ts';
export { orderReviewEndpoints, orderReviewQueue } from './review-endpoints.ts';
export { defaultMarketRules, type MarketRules } from './rules.ts';
export { orderIdsOf, searchOrders } from './search-store.ts';
export { UNMARKED_MAX, unmarkIdle } from './selling-store.ts';
export { accountsInOrders, findOrders, type OrderRow, writePaused } from './store.ts';
export { tradesBetween, votesBetween } from './vote-store.ts';
