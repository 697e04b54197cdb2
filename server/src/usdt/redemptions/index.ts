/**
 * Coins given back for USDT: asked for at a held rate, approved by operators, signed outside the server, and followed on
 * the chain until they are booked. The server holds no key: it can prepare a payment and check one, and make none.
 */
export { heldByRedemptions, redemptionChecks } from './books-checks.ts';
export { redemptionDeskEndpoints, redemptionQueue } from './desk-endpoints.ts';
export { redemptionEndpoints } from './endpoints.ts';
export { followPayouts } from './follow-payouts.ts';
export { coinsRedeemed, paidOn } from './payout-store.ts';
export { redemptionRulesRoom } from './rule-endpoints.ts';
export { redemptionSettings } from './rules.ts';
export { redemptionSearch } from './search.ts';
export { findRedemptions } from './store.ts';
