import type { Config } from '../config/config.ts';
import { type BooksCheck, heldCheck, ledgerChecks } from '../ledger/journal/index.ts';
import { cashierChecks } from '../merchants/cashier/index.ts';
import { complaintChecks, heldByReviews } from '../trading/complaints/index.ts';
import { marketChecks } from '../trading/market/index.ts';
import { tradeChecks } from '../trading/trades/index.ts';
import { purchaseChecks } from '../usdt/purchases/index.ts';
import { heldByRedemptions, redemptionChecks } from '../usdt/redemptions/index.ts';
import { creditChecks } from '../wallet/credits/index.ts';
import { anchorChecks } from '../wallet/solvency/index.ts';
import { heldByTransfers } from '../wallet/transfers/index.ts';
import { timeStampsOf } from './wallet-parts.ts';

/** The modules' own records of held money, checked against the books. */
export const moduleChecks: readonly BooksCheck[] = [
  ...marketChecks,
  ...tradeChecks,
  ...complaintChecks,
  ...purchaseChecks,
  ...redemptionChecks,
  ...creditChecks,
  ...cashierChecks,
  heldCheck([heldByTransfers, heldByRedemptions, heldByReviews]),
];

/** Checks that also need the configuration: the published roots against their external anchors. */
export function configuredChecks(config: Config): readonly BooksCheck[] {
  return anchorChecks(timeStampsOf(config)?.trusted ?? []);
}

/** All laws of the books, from the first entry on. */
export const booksChecks: readonly BooksCheck[] = [...ledgerChecks, ...moduleChecks];
