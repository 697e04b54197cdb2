/**
 * Coins bought with USDT: quotes, and the watcher that follows the networks and credits each deposit once.
 */

export { purchaseChecks } from './books-checks.ts';
export { countOpenPurchases } from './closing-store.ts';
export { creditDeposit } from './credit-deposit.ts';
export { addressesWithDeposits, creditedOn, creditedTotal, depositsSeenUpTo } from './deposit-store.ts';
export { purchaseEndpoints } from './endpoints.ts';
export { purchaseDeadlines } from './open-quote.ts';
export { purchaseOperatorEndpoints } from './operator-endpoints.ts';
export { coinsBought, findPurchases } from './purchase-store.ts';
export { recordDeposit, WrittenByAnother } from './record-deposit.ts';
export { defaultPurchaseRules, purchaseSettings } from './rules.ts';
export { watchRound } from './watcher.ts';
