/** Transfers from one user to another, and the address book. */
export { heldByTransfers } from './books-checks.ts';
export { makeTransferEndpoints } from './endpoints.ts';
export { transferReviewEndpoints, transferReviewQueue } from './review-endpoints.ts';
export { findTransfers } from './store.ts';
export { defaultTransferRules } from './transfer.ts';
