import type { Amount } from '@eh/contract/platform/money.ts';
import { userAccount } from '../accounts.ts';
import type { Cause, Movement } from '../movement.ts';
import { leg, mark, movement, walletAccounts } from './parts.ts';

interface OfReview {
  /** The complaint whose decision is reviewed. */
  readonly complaintId: string;
  /** The side that won, whose coins are on hold meanwhile. */
  readonly userId: string;
  readonly amount: Amount;
}

/** A decided complaint is under review: the winner's remaining coins from it are held. */
export function holdForSecondLook({ complaintId, userId, amount }: OfReview): Movement {
  const { available, held } = walletAccounts(userId, amount);
  return movement('hold_for_second_look', review(complaintId), [leg(available, held, amount)], []);
}

/** The review ends: the part of the hold that it decided goes to the other side, the rest to the winner. */
export function settleSecondLook(of: OfReview & { readonly otherId: string; readonly moved: Amount }): Movement {
  const { available, held } = walletAccounts(of.userId, of.amount);
  const other = userAccount(of.otherId, 'available', of.amount.currency);
  const rest = { currency: of.amount.currency, minor: of.amount.minor - of.moved.minor };
  const hasMoved = of.moved.minor > 0n;
  return movement(
    'settle_second_look',
    review(of.complaintId),
    [...(hasMoved ? [leg(held, other, of.moved)] : []), ...(rest.minor > 0n ? [leg(held, available, rest)] : [])],
    hasMoved ? [mark(held, 'Normal_Reduce'), mark(other, 'Normal_Claim')] : [],
  );
}

const review = (complaintId: string): Cause => ({ kind: 'review', id: complaintId });
