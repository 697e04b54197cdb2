import { complaintChecks, heldByReviews } from './complaints/index.ts';
import { creditChecks } from './credits/index.ts';
import { exchangeChecks } from './exchange/index.ts';
import { type BooksCheck, heldCheck, ledgerChecks } from './ledger/index.ts';
import { marketChecks } from './market/index.ts';
import { heldByRedemptions, redemptionChecks } from './redemptions/index.ts';
import { tradeChecks } from './trades/index.ts';
import { heldByTransfers } from './transfers/index.ts';

/** What the rooms know of the money that waits in them. */
export const roomChecks: readonly BooksCheck[] = [
  ...marketChecks,
  ...tradeChecks,
  ...complaintChecks,
  ...exchangeChecks,
  ...redemptionChecks,
  ...creditChecks,
  heldCheck([heldByTransfers, heldByRedemptions, heldByReviews]),
];

/** All laws of the books, from the first entry on. */
export const booksChecks: readonly BooksCheck[] = [...ledgerChecks, ...roomChecks];
