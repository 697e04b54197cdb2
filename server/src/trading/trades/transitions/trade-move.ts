import type { WriteContext } from '../../../platform/context.ts';
import type { OperatorReason } from '../events/trade-notices.ts';
import type { Change } from '../state-machine/trade.ts';
import type { ActorRole } from '../state-machine/trade-facts.ts';
import type { TradeRow } from '../store.ts';

/** A trade after a transition, and what caused it. */
export interface TradeMove {
  readonly trade: TradeRow;
  readonly change: Change;
  readonly actor: Actor;
  /** The buyer's part of a split, in minor units. */
  readonly buyerShareMinor: bigint | null;
  readonly why: OperatorReason | null;
}

export type TradeListener = (ctx: WriteContext, move: TradeMove) => Promise<void>;

export interface Actor {
  readonly role: ActorRole;
  readonly id: string | null;
}
