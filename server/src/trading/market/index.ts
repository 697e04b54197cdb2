/** The market: sell orders from posting to their end, reference price and reputations. */

export { marketChecks, reputationChecks } from './books-checks.ts';
export { bestListings, listingsSelling } from './browse/endpoints.ts';
export { orderIdsOf, searchOrders } from './browse/search-store.ts';
export { UNMARKED_MAX, unmarkIdle } from './browse/selling-store.ts';
export { closeOrder } from './close-order.ts';
export { countOpenOrders, eraseListingTexts } from './edits/closing-store.ts';
export { presentEdits } from './edits/present.ts';
export { endTrades, type ReturnDestination } from './end-trades.ts';
export { marketEndpoints } from './endpoints.ts';
export { openHoursOf } from './order-of-row.ts';
export { LEFT_MARKET, leftMarket, marketListeners } from './pause-stopped-sellers.ts';
export { postOrder } from './post-order.ts';
export { buyerOf, type Person, personOf, presentPeople, tradeRecordOf } from './present.ts';
export { followReference, MOVED_MAX } from './prices/follow-reference.ts';
export { pricedReference, referencePrice } from './prices/reference-price.ts';
export { writeQuietHours } from './quiet-hours/quiet-hours-store.ts';
export { excludePairs, excludeRelatedPairs, readmitPairs } from './reputation/exclude-pairs.ts';
export { exclusionsOf, keyOfPair, pairOf, relatedSince } from './reputation/excluded-pair-store.ts';
export {
  countedFrom,
  reputationRulesInForce,
  reputationSettings,
} from './reputation/settings.ts';
export { addRating, addToReputations, type EndedTrade } from './reputation/update-reputations.ts';
export { tradesBetween, votesBetween } from './reputation/vote-store.ts';
export { reserveFrom } from './reserve.ts';
export { orderReviewQueue } from './review/order-queue.ts';
export { defaultMarketRules, type MarketRules, marketSettings } from './rules.ts';
export { accountsInOrders, findOrders, type OrderRow, writePaused } from './store.ts';
