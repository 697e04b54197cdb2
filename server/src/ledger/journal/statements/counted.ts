import type { BillType } from '../movement.ts';

/** Lines that tell of coins between the owner's own accounts: they neither came nor went. */
export const OWN_MOVES: readonly BillType[] = ['Sell', 'Sell_Fall'];

/** Entries of which a part comes back to another account of the same owner: their line shows more than left. */
export const RETURNING_KINDS: readonly string[] = ['split_trade', 'settle_second_look'];

/** What a line adds to the sums of its owner, of whom `net` moved in the whole entry. */
export function countedOf(line: { readonly type: BillType; readonly net: bigint }): bigint {
  return OWN_MOVES.includes(line.type) ? 0n : line.net;
}
