/** The market: listings from posting to their end, reference price and reputations. */

export { bidAllowance } from './bids/allowance.ts';
export { noteSale } from './bids/note-sale.ts';
export { postBid } from './bids/post-bid.ts';
export { marketChecks, reputationChecks } from './books-checks.ts';
export { bestListings, listingsSelling } from './browse/endpoints.ts';
export { onSaleInSql } from './browse/market-list-store.ts';
export { listingIdsOf, searchListings } from './browse/search-store.ts';
export { UNMARKED_MAX, unmarkIdleSellers } from './browse/selling-store.ts';
export { closeListing } from './close-listing.ts';
export { countOpenListings, eraseListingTexts } from './edits/closing-store.ts';
export { presentEdits } from './edits/present.ts';
export { openFiatThrough } from './edits/terms-store.ts';
export { endTrades, type Pauses, type ReturnDestination } from './end-trades.ts';
export { marketEndpoints } from './endpoints.ts';
export type { Taker } from './listing.ts';
export { openHoursOf } from './listing-of-row.ts';
export { LEFT_MARKET, leftMarket, marketListeners } from './pause-stopped-sellers.ts';
export { postListing } from './post-listing.ts';
export { type Person, personOf, presentPeople, takerOf, tradeRecordOf } from './present.ts';
export { followReference, MOVED_MAX } from './prices/follow-reference.ts';
export { freshReference, pricedReference, referencePrice } from './prices/reference-price.ts';
export type { Medians } from './quick/offers-on-sale.ts';
export { listingsOpened, writeQuietHours, type ZoneMinutes, zoneMinutes } from './quiet-hours/quiet-hours-store.ts';
export { excludePairs, excludeRelatedPairs, readmitPairs } from './reputation/exclude-pairs.ts';
export { exclusionsOf, keyOfPair, pairOf, relatedSince } from './reputation/excluded-pair-store.ts';
export { recordInSql } from './reputation/reputation-store.ts';
export {
  countedFrom,
  reputationRulesInForce,
  reputationSettings,
} from './reputation/settings.ts';
export { addRating, addToReputations, type EndedTrade } from './reputation/update-reputations.ts';
export { tradesBetween, votesBetween } from './reputation/vote-store.ts';
export { type Reservation, reserveFrom, takeRefusal } from './reserve.ts';
export { listingReviewQueue } from './review/listing-queue.ts';
export { defaultMarketRules, type MarketRules, marketSettings } from './rules.ts';
export { accountsInListings, findListings, type ListingRow, writePaused } from './store.ts';
