import type { TradeRow } from '../store.ts';

/** The fee that a side of a trade pays, in minor units: the books take it from the coins of the buyer when they are released. */
export function feePaidBy(
  { money_state: state, fee_minor: feeMinor }: Pick<TradeRow, 'money_state' | 'fee_minor'>,
  side: 'buyer' | 'seller',
): bigint {
  return side === 'buyer' && state === 'released' ? feeMinor : 0n;
}
