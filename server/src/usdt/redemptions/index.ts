/**
 * Coins redeemed for USDT: requested at a quoted rate, approved by operators, signed outside the server, and followed
 * on the chain until booked. The server has no key: it prepares and checks payments but cannot sign them.
 */

export { heldByRedemptions, redemptionChecks } from './books-checks.ts';
export { countOpenRedemptions } from './closing-store.ts';
export { redemptionEndpoints } from './endpoints.ts';
export { followPayouts } from './payouts/follow-payouts.ts';
export { coinsRedeemed, paidOn } from './payouts/payout-store.ts';
export { redemptionQueue, redemptionReviewEndpoints } from './review/endpoints.ts';
export { redemptionSettings } from './rules.ts';
export { redemptionSearch } from './search.ts';
export { findRedemptions } from './store.ts';
