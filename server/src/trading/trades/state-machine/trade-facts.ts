import type { TradePhase, TradeStatus } from '@eh/contract/trading/trades/status.ts';

/** The role that causes an event. */
export type ActorRole = 'buyer' | 'seller' | 'operator' | 'system';

/** The facts about a trade that the rules need. */
export interface Trade {
  /** A buyer opens a trade from a sell listing, a seller from a buy listing. */
  readonly openedBy: 'buyer' | 'seller';
  readonly status: TradeStatus;
  readonly phase: TradePhase | null;
  readonly hasVoucher: boolean;
  readonly paymentWindowMinutes: number;
  readonly isSlowMethod: boolean;
  readonly paidAt: Date | null;
  readonly deadlineFrom: Date | null;
  readonly deadlineAt: Date | null;
  /** Seconds that were left when the clock was stopped. */
  readonly stoppedSeconds: number | null;
  /** The status that a suspended trade goes back to. */
  readonly statusBefore: TradeStatus | null;
  /** The last request to cancel by agreement; it lapses by itself. */
  readonly cancelAsked: { readonly by: 'buyer' | 'seller'; readonly at: Date } | null;
  /** The sides that have used their one stop of the clock. */
  readonly clockStoppedBy: readonly ActorRole[];
  /** An operator has paused the payment method for all users: no clock for payment or confirmation runs. */
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
  /** The buyer says that they have not paid or have their money back; required to cancel once the seller has accepted. */
  readonly hasNotPaid?: boolean;
  /** All conditions of the release policy are met; only a time-out of the confirmation needs it. */
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
  /** For how long either side may stop the clock, once. */
  readonly clockStop: number;
}

/** The effect on the running clock. `stop` keeps the seconds that are left. */
export type ClockChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'set'; readonly from: Date; readonly at: Date }
  | { readonly kind: 'stop'; readonly secondsLeft: number };

/** Why an event may not happen, by the name of its refusal. */
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
