/** Transfers from one user to another, the address book, and the statement of a user's coins. */
export { heldByTransfers } from './books-checks.ts';
export { makeTransferEndpoints } from './endpoints.ts';
export { transferReviewEndpoints, transferReviewQueue } from './review-endpoints.ts';
export { defaultTransferRules } from './transfer.ts';
