import { entryIdOf } from './movement.ts';
import { keyOf } from './movements/parts.ts';

/** The step whose key all ends of an escrow share. */
export const ESCROW_LEAVES = 'escrow_leaves';

/** The id of the entry by which a trade's escrow left, or will leave. */
export function entryIdOfEscrowEnd(tradeId: string): string {
  return entryIdOf(keyOf(ESCROW_LEAVES, { kind: 'trade', id: tradeId }));
}
