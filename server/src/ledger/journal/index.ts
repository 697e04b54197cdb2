/**
 * The books: the only place where money moves. Double entry, append-only; balances, statements and receipts are read
 * from it. `postMovements` posts inside the caller's transaction. Calls in one group commit also share one posting.
 */

export {
  type AccountRef,
  externalAccount,
  merchantAccount,
  platformAccount,
  USER_PURPOSES,
  type UserPurpose,
  userAccount,
} from './accounts.ts';
export { type Audit, atOneInstant, auditLedger, ledgerChecks, NoBooks } from './audit/audit.ts';
export { clearFoundFaults } from './audit/audit-mark-store.ts';
export { type AuditStep, auditOn } from './audit/audit-on.ts';
export type { BooksCheck } from './audit/books-check.ts';
export { type HeldSource, heldCheck } from './audit/held-check.ts';
export { beginSnapshot, CLAIM_BYTES, type Claims, claimsOnBooks, OWNER_BYTES } from './claims-store.ts';
export { entryIdOfEscrowEnd } from './escrow-end.ts';
export { type Cause, entryIdOf, type Movement } from './movement.ts';
export * from './movements/adjustments.ts';
export * from './movements/merchants.ts';
export { arrivalKeysOf, creditKeyOf } from './movements/parts.ts';
export * from './movements/reviews.ts';
export * from './movements/sales.ts';
export * from './movements/transfers.ts';
export * from './movements/usdt.ts';
export { postDated, postMovements } from './post-movements.ts';
export type { PostedEntry } from './posted-entry.ts';
export type { Block } from './seals/block.ts';
export { continueAfterRestore, requireRightToContinue } from './seals/continue-after-restore.ts';
export { blockOfEntry, proofOf, sealEntries } from './seals/seal.ts';
export { blocksAt, lastBlock as lastSealed } from './seals/seal-store.ts';
export {
  type AccountPosting,
  accountsOf,
  type LedgerAccount,
  type PostingsQuery,
  postingsOf,
} from './statements/account-postings.ts';
export { balancesOfAccountsBefore } from './statements/accounts-before.ts';
export { countedOf } from './statements/counted.ts';
export { netsOfEntries } from './statements/nets.ts';
export {
  type Balances,
  type Bill,
  type BillFilter,
  type BillsPage,
  type BillsQuery,
  balanceOf,
  balancesBefore,
  balancesOf,
  balancesOfMany,
  billSums,
  billsOf,
  boughtSince,
  type EntryDetail,
  entryOf,
} from './statements/reads.ts';
