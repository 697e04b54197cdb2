import type { BillType } from '@eh/contract/ledger/journal/bill-types.ts';

/** Rows that move coins between the owner's own accounts and so add nothing to in and out. */
export const OWN_MOVES: readonly BillType[] = ['Sell', 'Sell_Fall'];

/** Entries that return a part to another account of the same owner, so that their row shows more than actually left. */
export const RETURNING_KINDS: readonly string[] = ['split_trade', 'settle_second_look'];

/** The amount that a row adds to its owner's sums; `net` is the owner's change in the whole entry. */
export function countedOf(line: { readonly type: BillType; readonly net: bigint }): bigint {
  return OWN_MOVES.includes(line.type) ? 0n : line.net;
}
