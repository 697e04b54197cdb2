import type { BillType } from '@eh/contract/ledger/journal/bill-types.ts';
import type { Amount } from '@eh/contract/platform/money.ts';
import { type AccountRef, platformAccount, userAccount } from '../accounts.ts';
import type { BillMark, Cause, Leg, Movement } from '../movement.ts';

/** A movement of this kind, made once by its cause. */
export function movement(kind: string, cause: Cause, legs: readonly Leg[], bills: readonly BillMark[]): Movement {
  return { key: keyOf(kind, cause), kind, cause, legs, bills };
}

/** One of several ends of the same thing: they share the key of their step, so that only the first is accepted. */
export function onceOf(step: string, end: Movement): Movement {
  return { ...end, key: keyOf(step, end.cause) };
}

export function leg(from: AccountRef, to: AccountRef, amount: Amount): Leg {
  return { from, to, amount };
}

export function mark(account: AccountRef, type: BillType): BillMark {
  return { account, type };
}

/** The whole amount leaves; the fee goes to the platform and the rest to the receiver. */
export function withFee(from: AccountRef, to: AccountRef, amount: Amount, fee: Amount): readonly Leg[] {
  if (fee.minor === 0n) return [leg(from, to, amount)];
  const rest = { currency: amount.currency, minor: amount.minor - fee.minor };
  return [leg(from, to, rest), leg(from, platformAccount('fees', fee.currency), fee)];
}

/** A user's four accounts in the currency of the amount. */
export function walletAccounts(userId: string, { currency }: Amount) {
  return {
    available: userAccount(userId, 'available', currency),
    onSale: userAccount(userId, 'on_sale', currency),
    inTrade: userAccount(userId, 'in_trade', currency),
    held: userAccount(userId, 'held', currency),
  };
}

export function issuance({ currency }: Amount): AccountRef {
  return platformAccount('issuance', currency);
}

/** The key of the entry that credited a transfer. */
export function creditKeyOf(transfer: string): string {
  return `usdt_transfer:${transfer}:credit`;
}

/** The keys of the entry by which a transfer arrived: at once, or after a review. */
export function arrivalKeysOf(transferId: string): readonly [string, string] {
  const cause = { kind: 'transfer', id: transferId } as const;
  return [keyOf('transfer', cause), keyOf('end_review', cause)];
}

export function keyOf(step: string, cause: Cause): string {
  return `${cause.kind}:${cause.id}:${step}`;
}
