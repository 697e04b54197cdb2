import type { ComplaintOutcome, ComplaintTurn } from '@eh/contract/trading/complaints/kinds.ts';

export type Side = 'buyer' | 'seller';

export type ComplaintActor = Side | 'operator' | 'system';

/** The stage of a complaint; a proposal is the turn of the side that it asks. */
export type ComplaintStage = ComplaintTurn | 'proposed' | 'closed';

/** The facts about a complaint that the rules need. */
export interface Complaint {
  readonly stage: ComplaintStage;
  readonly openedBy: Side;
  /** The trade is suspended, so nothing moves and no clock runs. */
  readonly isPaused: boolean;
  /** The side that the open proposal asks for its consent. */
  readonly asks: Side | null;
  readonly turnUntil: Date | null;
}

export type ComplaintEventName =
  | 'answer'
  | 'ask'
  | 'propose'
  | 'agree'
  | 'object'
  | 'withdraw'
  | 'give_up'
  | 'decide'
  | 'time_out';

export interface ComplaintEvent {
  readonly name: ComplaintEventName;
  readonly by: ComplaintActor;
  /** The side that an operator asks for an answer or for its consent. */
  readonly to?: Side;
  /** The outcome that is proposed, agreed to or decided. */
  readonly outcome?: ComplaintOutcome;
}
