import { entryIdOf } from './movement.ts';
import { keyOf } from './movements/parts.ts';

/** The step whose key is shared by all ends of an escrow, so that it ends once. */
export const ESCROW_LEAVES = 'escrow_leaves';

/** The id of the entry that ended, or will end, a trade's escrow. */
export function entryIdOfEscrowEnd(tradeId: string): string {
  return entryIdOf(keyOf(ESCROW_LEAVES, { kind: 'trade', id: tradeId }));
}
