import type { OperatorReason } from '../events/trade-notices.ts';
import type { Change } from '../state-machine/trade.ts';
import type { TradeRow } from '../store.ts';

/** A change that the rules allow, ready to be written. */
export interface Transition {
  readonly trade: TradeRow;
  readonly change: Change;
  readonly actorId: string | null;
  /** When it happens: for a clock handled late, the time it ran out. */
  readonly at: Date;
  /** The buyer's part of a split, in minor units; the rest goes back to the seller. */
  readonly buyerShareMinor?: bigint;
  readonly why?: OperatorReason;
  /**
   * Set when the seller is asked to confirm: whether the time-out will release the coins once the seller has seen it.
   */
  readonly isReleasedAtTimeout?: boolean;
}
