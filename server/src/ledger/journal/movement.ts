import { hash } from 'node:crypto';
import type { BillType } from '@eh/contract/ledger/journal/bill-types.ts';
import type { Amount } from '@eh/contract/platform/money.ts';
import { type AccountRef, uuidOf } from './accounts.ts';

/** One leg: an amount from one account to another of the same currency. */
export interface Leg {
  readonly from: AccountRef;
  readonly to: AccountRef;
  readonly amount: Amount;
}

/** Makes the change of this account a row of its owner's statement. */
export interface BillMark {
  readonly account: AccountRef;
  readonly type: BillType;
}

/** The cause of a movement: a row of some module. */
export interface Cause {
  readonly kind: string;
  readonly id: string;
}

/** One movement of money: becomes exactly one entry, completely or not at all, and only once per key. */
export interface Movement {
  readonly key: string;
  readonly kind: string;
  readonly cause: Cause;
  readonly legs: readonly Leg[];
  readonly bills: readonly BillMark[];
}

/** The effect of a movement on one account. */
export interface Change {
  readonly account: AccountRef;
  readonly amount: bigint;
  readonly bill: BillType | null;
}

/**
 * The id of the entry with this key. Deriving the id limits a key to one entry. Its first bits come from the last
 * time-ordered id in the key, so that entries close in time are close in the index.
 */
export function entryIdOf(key: string): string {
  const hex = hash('sha256', key, 'hex');
  const time = key.match(TIME_ORDERED)?.at(-1);
  return time === undefined ? uuidOf(hex) : uuidOf(hex, time.slice(0, 8) + time.slice(9, 13));
}

const TIME_ORDERED = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** The legs added up: one change for each account, in the order of the legs. */
export function changesOf(movement: Movement): readonly Change[] {
  const sums = new Map<string, { account: AccountRef; amount: bigint }>();
  for (const { from, to, amount } of movement.legs) {
    assertLeg(movement, from, to, amount);
    addTo(sums, from, -amount.minor);
    addTo(sums, to, amount.minor);
  }
  const changes = [...sums.values()].map(({ account, amount }) => ({
    account,
    amount,
    bill: billOf(movement, account),
  }));
  if (changes.length < 2 || changes.some((change) => change.amount === 0n))
    throw new Error(`${movement.key} changes nothing on an account it names`);
  if (movement.bills.some((bill) => !sums.has(bill.account.id)))
    throw new Error(`${movement.key} bills an account it does not touch`);
  return changes;
}

function assertLeg(movement: Movement, from: AccountRef, to: AccountRef, amount: Amount): void {
  if (amount.minor <= 0n) throw new Error(`${movement.key} moves ${amount.minor}`);
  if (from.currency !== amount.currency || to.currency !== amount.currency)
    throw new Error(`${movement.key} moves ${amount.currency} between accounts of ${from.currency} and ${to.currency}`);
}

function addTo(sums: Map<string, { account: AccountRef; amount: bigint }>, account: AccountRef, amount: bigint): void {
  const sum = sums.get(account.id);
  if (sum === undefined) sums.set(account.id, { account, amount });
  else sum.amount += amount;
}

function billOf(movement: Movement, account: AccountRef): BillType | null {
  return movement.bills.find((bill) => bill.account.id === account.id)?.type ?? null;
}
