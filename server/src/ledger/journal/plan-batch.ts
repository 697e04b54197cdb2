import type { AccountRef } from './accounts.ts';
import { type Change, changesOf, entryIdOf, type Movement } from './movement.ts';

/** A movement with the derived data needed to post it. */
export interface Item {
  readonly id: string;
  readonly movement: Movement;
  readonly postedAt: Date;
  readonly changes: readonly Change[];
}

/** Movements posted together, as columns: one slot per account in locking order, one row per posting. */
export interface BatchPlan {
  readonly items: readonly Item[];
  readonly accounts: readonly AccountPlan[];
  readonly postings: readonly PostingPlan[];
}

interface AccountPlan {
  readonly account: AccountRef;
  net: bigint;
  /**
   * The sum of outgoing amounts: if the balance covers it, no order of the movements can bring the account below zero.
   */
  outflow: bigint;
  postings: number;
  /** Counted from one, as in the database. */
  slot: number;
}

interface PostingPlan {
  readonly item: number;
  readonly account: AccountPlan;
  readonly change: Change;
  /** The amount that earlier postings of the batch have moved on this account. */
  readonly offset: bigint;
  readonly number: number;
}

export function itemOf(movement: Movement, postedAt: Date): Item {
  return { id: entryIdOf(movement.key), movement, postedAt, changes: changesOf(movement) };
}

export function planBatch(items: readonly Item[]): BatchPlan {
  const byId = new Map<string, AccountPlan>();
  const postings: PostingPlan[] = [];
  for (const [index, item] of items.entries())
    for (const change of item.changes) postings.push(planPosting(byId, index + 1, change));
  const accounts = [...byId.values()].sort((a, b) => (a.account.id < b.account.id ? -1 : 1));
  for (const [index, account] of accounts.entries()) account.slot = index + 1;
  return { items, accounts, postings };
}

function planPosting(byId: Map<string, AccountPlan>, itemNumber: number, change: Change): PostingPlan {
  let account = byId.get(change.account.id);
  if (account === undefined) {
    account = { account: change.account, net: 0n, outflow: 0n, postings: 0, slot: 0 };
    byId.set(change.account.id, account);
  }
  const offset = account.net;
  account.net += change.amount;
  account.postings += 1;
  if (change.amount < 0n) account.outflow -= change.amount;
  return { item: itemNumber, account, change, offset, number: account.postings };
}
