import type { Amount } from '@eh/contract/platform/money.ts';
import type { Cause, Movement } from '../movement.ts';
import { issuance, leg, mark, movement, walletAccounts } from './parts.ts';

interface ByOperator {
  readonly adjustmentId: string;
  readonly userId: string;
  readonly amount: Amount;
}

interface OfCredit {
  /** The credit that one operator requested and another signed. */
  readonly creditId: string;
  readonly userId: string;
  readonly amount: Amount;
}

/** Two operators put EH into circulation for a user. */
export function creditByOperator({ creditId, userId, amount }: OfCredit): Movement {
  const { available } = walletAccounts(userId, amount);
  const legs = [leg(issuance(amount), available, amount)];
  return movement('credit_by_operator', credit(creditId), legs, [mark(available, 'Normal_Claim')]);
}

/** Two operators take a user's EH out of circulation. */
export function debitByOperator({ creditId, userId, amount }: OfCredit): Movement {
  const { available } = walletAccounts(userId, amount);
  const legs = [leg(available, issuance(amount), amount)];
  return movement('debit_by_operator', credit(creditId), legs, [mark(available, 'Normal_Reduce')]);
}

/** Opening coins of the demo's users and of tests; no operator signs them. */
export function openingCoins({
  openingId,
  userId,
  amount,
}: Omit<OfCredit, 'creditId'> & { readonly openingId: string }): Movement {
  const { available } = walletAccounts(userId, amount);
  const legs = [leg(issuance(amount), available, amount)];
  return movement('opening_coins', { kind: 'opening', id: openingId }, legs, [mark(available, 'Normal_Claim')]);
}

/** An operator holds some or all of a user's coins until the case is clear. */
export function holdByOperator({ adjustmentId, userId, amount }: ByOperator): Movement {
  const { available, held } = walletAccounts(userId, amount);
  return movement('hold_by_operator', adjustment(adjustmentId), [leg(available, held, amount)], []);
}

/** An operator's hold ends and the user has the coins again. */
export function endHoldByOperator({ adjustmentId, userId, amount }: ByOperator): Movement {
  const { available, held } = walletAccounts(userId, amount);
  return movement('end_hold_by_operator', adjustment(adjustmentId), [leg(held, available, amount)], []);
}

const credit = (id: string): Cause => ({ kind: 'credit', id });
const adjustment = (id: string): Cause => ({ kind: 'adjustment', id });
