import type { CancelReason, MoneyState, TradePhase, TradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { Notice, Step } from './step.ts';
import { clockAfter, minutesAfter } from './trade-clock.ts';
import { steps } from './trade-steps.ts';
import { type RefusalName, wrongPhase, wrongStatus } from './wrong-status.ts';

/** Who acts in a trade. */
export type Actor = 'buyer' | 'seller' | 'operator' | 'system';

/** What the rules need to know of a trade; nothing here is computed while deciding. */
export interface Trade {
  readonly status: TradeStatus;
  readonly phase: TradePhase | null;
  readonly hasVoucher: boolean;
  readonly paymentWindowMinutes: number;
  readonly isSlowMethod: boolean;
  readonly paidAt: Date | null;
  readonly deadlineFrom: Date | null;
  readonly deadlineAt: Date | null;
  /** What was left on the clock when it was stopped. */
  readonly stoppedSeconds: number | null;
  /** The status a suspended trade goes back to. */
  readonly statusBefore: TradeStatus | null;
  /** Who asked last to cancel by agreement, and when; it lapses by itself. */
  readonly cancelAsked: { readonly by: 'buyer' | 'seller'; readonly at: Date } | null;
  /** Who has used his one stop of the clock. */
  readonly clockStoppedBy: readonly Actor[];
  /** For all, by an operator: no clock of paying and confirming runs. */
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
  readonly by: Actor;
  /** The buyer says he has not paid, or has his money back; needed to cancel once the seller has accepted. */
  readonly hasNotPaid?: boolean;
  /** All lines of the release policy hold; only a time-out of the confirmation asks for it. */
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
  /** How long a wish to cancel waits for the other side. */
  readonly cancelRequest: number;
  /** How long either side may stop the clock, once. */
  readonly clockStop: number;
}

export const defaultTimes: TradeTimes = {
  accept: 10,
  latePaidHold: 10,
  grace: 10,
  confirm: 30,
  confirmSlow: 24 * 60,
  afterWithdrawal: 10,
  complainAfterPaid: 10,
  cancelRequest: 10,
  clockStop: 30,
};

/** What happens to the running clock. `stopped` keeps the seconds that are left. */
export type ClockChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'set'; readonly from: Date; readonly at: Date }
  | { readonly kind: 'stop'; readonly secondsLeft: number };

/** Everything an event changes, as data. `through` are statuses passed on the way, each with its line in the timeline. */
export interface Change {
  readonly event: TradeEventName;
  readonly by: Actor;
  readonly from: TradeStatus;
  readonly through: readonly TradeStatus[];
  readonly to: TradeStatus;
  readonly phase: TradePhase | null;
  readonly cancelReason: CancelReason | null;
  readonly money: Exclude<MoneyState, 'escrow'> | null;
  readonly clock: ClockChange;
  readonly notices: readonly Notice[];
  /** Whose record of cancellations this goes on. */
  readonly chargedTo: 'buyer' | 'seller' | null;
  readonly isPaidNow: boolean;
  readonly isAutomatic: boolean;
  readonly isOver: boolean;
}

export type Decision =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'refusal'; readonly name: RefusalName };

export function isOver(status: TradeStatus): boolean {
  return ['cancelled', 'succeeded', 'failed'].includes(status);
}

/** What an event does to a trade, or why it may not happen. The only place where the rules of a trade stand. */
export function decide(trade: Trade, event: TradeEvent, now: Date, times: TradeTimes): Decision {
  const candidates = steps.filter((step) => step.event === event.name && step.from.includes(trade.status));
  if (candidates.length === 0) return refuse(wrongStatus(trade.status, event.name));
  const allowed = candidates.filter((step) => step.by.includes(event.by));
  if (allowed.length === 0) return refuse('NotYourStep');
  const step = allowed.find((candidate) => candidate.when?.({ trade, event }) ?? true);
  if (!step) return refuse(wrongPhase(trade.status, event.name));
  const missing = missingFor({ step, trade, event, now, times });
  if (missing) return refuse(missing);
  return { kind: 'change', change: changeBy({ step, trade, event, now, times }) };
}

interface Deciding {
  readonly step: Step;
  readonly trade: Trade;
  readonly event: TradeEvent;
  readonly now: Date;
  readonly times: TradeTimes;
}

function missingFor({ step, trade, event, now, times }: Deciding): RefusalName | null {
  if (step.needs === 'voucher' && !trade.hasVoucher) return 'NeedsVoucher';
  if (step.needs === 'not_paid' && event.hasNotPaid !== true) return 'NeedsNotPaid';
  if (step.needs === 'pause_after_paid' && trade.paidAt && minutesAfter(trade.paidAt, times.complainAfterPaid) > now)
    return 'TooSoonToComplain';
  const missingAgreement = missingOfAgreement({ step, trade, event, now, times });
  if (missingAgreement) return missingAgreement;
  const isLate = trade.deadlineAt !== null && now >= trade.deadlineAt;
  if (event.name === 'time_out') return isLate ? null : 'TradeMovedOn';
  return isLate && !step.isAllowedLate ? 'DeadlinePassed' : null;
}

/** A buyer asks and agrees only by saying that he is not out of money; nobody answers his own wish. */
function missingOfAgreement({ step, trade, event, now, times }: Deciding): RefusalName | null {
  const asked = openCancelRequest(trade, now, times);
  switch (step.needs) {
    case 'unused_stop':
      if (trade.isMethodPaused) return 'ClockStands';
      return trade.clockStoppedBy.includes(event.by) ? 'ClockStopUsed' : null;
    case 'no_cancel_request':
      if (asked) return 'CancelAsked';
      return event.by === 'buyer' && event.hasNotPaid !== true ? 'NeedsNotPaid' : null;
    case 'cancel_request':
      if (!asked || asked.by === event.by) return 'NoCancelRequest';
      return event.name === 'cancel_by_agreement' && event.by === 'buyer' && event.hasNotPaid !== true
        ? 'NeedsNotPaid'
        : null;
    default:
      return null;
  }
}

/** The wish to cancel that the other side may still answer. */
export function openCancelRequest(
  trade: Pick<Trade, 'status' | 'cancelAsked'>,
  now: Date,
  times: TradeTimes,
): { readonly by: 'buyer' | 'seller'; readonly until: Date } | null {
  const { cancelAsked: asked } = trade;
  if (asked === null || trade.status !== 'awaitingConfirmation') return null;
  const until = minutesAfter(asked.at, times.cancelRequest);
  return now < until ? { by: asked.by, until } : null;
}

function changeBy(deciding: Deciding): Change {
  const { step, trade, event } = deciding;
  const to = statusAfter(step, trade);
  return {
    event: event.name,
    by: event.by,
    from: trade.status,
    through: step.through ?? [],
    to,
    // A trade that is suspended in its hold or its grace goes on in it.
    phase: step.phase ?? (step.to === 'same' || step.to === 'before' || event.name === 'suspend' ? trade.phase : null),
    cancelReason:
      step.cancelReason === 'agreed'
        ? trade.cancelAsked?.by === 'seller'
          ? 'sellerRejected'
          : 'buyerAfterStart'
        : (step.cancelReason ?? null),
    money: step.money ?? null,
    clock: clockAfter(deciding, to),
    notices: step.clock === 'resume' && step.to === 'before' ? noticesOfResuming(to) : step.notices,
    chargedTo: step.chargedTo ?? null,
    isPaidNow: step.isPaidNow === true,
    isAutomatic: event.name === 'time_out' && step.money === 'released',
    isOver: isOver(to),
  };
}

function statusAfter(step: Step, trade: Trade): TradeStatus {
  if (step.to === 'same') return trade.status;
  return step.to === 'before' ? (trade.statusBefore ?? 'awaitingConfirmation') : step.to;
}

/** Both sides are told again what the trade waits for. */
function noticesOfResuming(to: TradeStatus): readonly Notice[] {
  const { [to]: type } = resumedNotices;
  return type ? [{ to: 'both', type }] : [];
}

const resumedNotices: Partial<Record<TradeStatus, Notice['type']>> = {
  awaitingAcceptance: 'transaction.wait_seller_verify',
  awaitingPayment: 'transaction.wait_buyer_pay',
  awaitingConfirmation: 'transaction.wait_seller_confirm',
  inComplaint: 'transaction.complaining',
};

function refuse(name: RefusalName): Decision {
  return { kind: 'refusal', name };
}
