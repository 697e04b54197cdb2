import type { Amount } from '@eh/contract/platform/money.ts';
import { userAccount } from '../accounts.ts';
import type { Cause, Movement } from '../movement.ts';
import { leg, mark, movement, onceOf, walletAccounts, withFee } from './parts.ts';

interface OfTransfer {
  readonly transferId: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** The whole amount that leaves the sender; the receiver gets it less the fee. */
  readonly amount: Amount;
  readonly fee: Amount;
  /** A key chosen by the caller, such as one that the client sent: a repeat returns the first transfer. */
  readonly key?: string;
}

/** A transfer from one user to another, at once. */
export function transfer(of: OfTransfer): Movement {
  const sender = userAccount(of.senderId, 'available', of.amount.currency);
  const receiver = userAccount(of.receiverId, 'available', of.amount.currency);
  const bills = [mark(sender, 'Transfer_Out'), mark(receiver, 'Transfer_In')];
  const legs = withFee(sender, receiver, of.amount, of.fee);
  const once = movement('transfer', transferCause(of.transferId), legs, bills);
  return of.key === undefined ? once : { ...once, key: of.key };
}

type UnderReview = Pick<OfTransfer, 'transferId' | 'senderId' | 'amount'>;

/** A transfer waits for a review, so its EH is held. */
export function holdForReview({ transferId, senderId, amount }: UnderReview): Movement {
  const { available, held } = walletAccounts(senderId, amount);
  return movement('hold_for_review', transferCause(transferId), [leg(available, held, amount)], []);
}

/** The review approves the transfer: the held EH reaches the receiver, less the fee. */
export function passReview(of: Omit<OfTransfer, 'key'>): Movement {
  const { held } = walletAccounts(of.senderId, of.amount);
  const receiver = userAccount(of.receiverId, 'available', of.amount.currency);
  const legs = withFee(held, receiver, of.amount, of.fee);
  const bills = [mark(held, 'Transfer_Out'), mark(receiver, 'Transfer_In')];
  return onceOf('end_review', movement('pass_review', transferCause(of.transferId), legs, bills));
}

/** The review refuses the transfer: the held EH is free again. */
export function refuseReview({ transferId, senderId, amount }: UnderReview): Movement {
  const { available, held } = walletAccounts(senderId, amount);
  return onceOf('end_review', movement('refuse_review', transferCause(transferId), [leg(held, available, amount)], []));
}

const transferCause = (id: string): Cause => ({ kind: 'transfer', id });
