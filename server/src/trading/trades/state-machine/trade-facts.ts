import type { TradePhase, TradeStatus } from '@eh/contract/trading/trades/status.ts';

/** The role of whoever causes an event. */
export type ActorRole = 'buyer' | 'seller' | 'operator' | 'system';

/** The facts about a trade that the rules need. */
export interface Trade {
  /** A buyer opens trades on sell listings, a seller on buy listings. */
  readonly openedBy: 'buyer' | 'seller';
  readonly status: TradeStatus;
  readonly phase: TradePhase | null;
  readonly hasVoucher: boolean;
  readonly paymentWindowMinutes: number;
  readonly isSlowMethod: boolean;
  readonly paidAt: Date | null;
  readonly deadlineFrom: Date | null;
  readonly deadlineAt: Date | null;
  /** The seconds left when the clock was stopped. */
  readonly stoppedSeconds: number | null;
  /** The status that a suspended trade goes back to. */
  readonly statusBefore: TradeStatus | null;
  /** The last request to cancel by agreement; it expires by itself. */
  readonly cancelAsked: { readonly by: 'buyer' | 'seller'; readonly at: Date } | null;
  /** The sides that have used their one stop of the clock. */
  readonly clockStoppedBy: readonly ActorRole[];
  /**
   * Whether operators have paused the payment method for all users, so that no clock for payment or confirmation runs.
   */
  readonly isMethodPaused: boolean;
}

export type TradeEventName =
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'add_voucher'
  | 'mark_paid'
  | 'confirm'
  | 'say_not_received'
  | 'complain'
  | 'withdraw_complaint'
  | 'give_up'
  | 'ask_to_cancel'
  | 'decline_to_cancel'
  | 'cancel_by_agreement'
  | 'stop_clock'
  | 'pause_method'
  | 'resume_method'
  | 'suspend'
  | 'resume'
  | 'decide_release'
  | 'decide_return'
  | 'decide_split'
  | 'cancel_by_system'
  | 'time_out';

export interface TradeEvent {
  readonly name: TradeEventName;
  readonly by: ActorRole;
  /**
   * The buyer states that they have not paid or have their money back; required to cancel after the seller has
   * accepted.
   */
  readonly hasNotPaid?: boolean;
  /** Whether all conditions of the release policy are met; used only when the time to confirm runs out. */
  readonly passesPolicy?: boolean;
}

/** How long each step may take, in minutes. */
export interface TradeTimes {
  readonly accept: number;
  readonly latePaidHold: number;
  readonly grace: number;
  readonly confirm: number;
  readonly confirmSlow: number;
  readonly afterWithdrawal: number;
  readonly complainAfterPaid: number;
  /** How long a request to cancel stays open. */
  readonly cancelRequest: number;
  /** How long either side may stop the clock, once. */
  readonly clockStop: number;
}

/** The effect on the running clock. `stop` stores the seconds left. */
export type ClockChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'set'; readonly from: Date; readonly at: Date }
  | { readonly kind: 'stop'; readonly secondsLeft: number };

/** The name of the refusal of an event. */
export type RefusalName =
  | 'TradeMovedOn'
  | 'NotAcceptedYet'
  | 'NotPaidYet'
  | 'NotYourStep'
  | 'NeedsVoucher'
  | 'NeedsNotPaid'
  | 'DeadlinePassed'
  | 'TooSoonToComplain'
  | 'CancelAsked'
  | 'NoCancelRequest'
  | 'ClockStopUsed'
  | 'ClockStands';
