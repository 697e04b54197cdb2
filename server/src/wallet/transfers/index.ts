/** Transfers between users, and the address book. */

export { heldByTransfers } from './books-checks.ts';
export { countOpenTransfers, eraseTransferTexts } from './closing-store.ts';
export { makeTransferEndpoints } from './endpoints.ts';
export { transferReviewQueue } from './review/transfer-queue.ts';
export { rulesInForce as transferRulesInForce, transferSettings } from './rules.ts';
export { transferSearch } from './search.ts';
export { isNewLogin, paceAsked } from './send-transfer.ts';
export { shownTransfer } from './shown-transfer.ts';
export { findTransfers } from './store.ts';
