/**
 * Coins given back for USDT: asked for at a held rate, approved by operators, signed outside the server, and followed on
 * the chain until they are booked. The server holds no key: it can prepare a payment and check one, and make none.
 */
export { heldByRedemptions, redemptionChecks } from './books-checks.ts';
export { redemptionEndpoints } from './endpoints.ts';
export { followPayouts } from './payouts/follow-payouts.ts';
export { coinsRedeemed, paidOn } from './payouts/store.ts';
export { redemptionQueue, redemptionReviewEndpoints } from './review/endpoints.ts';
export { redemptionRulesScreen } from './rule-endpoints.ts';
export { redemptionSettings } from './rules.ts';
export { redemptionSearch } from './search.ts';
export { findRedemptions } from './store.ts';
