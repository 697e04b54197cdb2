import type { CancelReason, MoneyState, TradePhase, TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { openCancelRequest } from './cancel-request.ts';
import type { ChargedSide, Notice, Step, StepFacts } from './step.ts';
import { clockAfter, minutesAfter } from './trade-clock.ts';
import type {
  ActorRole,
  ClockChange,
  RefusalName,
  Trade,
  TradeEvent,
  TradeEventName,
  TradeTimes,
} from './trade-facts.ts';
import { steps } from './trade-steps.ts';
import { wrongPhase, wrongStatus } from './wrong-status.ts';

/** Everything that an event changes, as data. `through` are statuses passed on the way; each gets its own event in the timeline. */
export interface Change {
  readonly event: TradeEventName;
  readonly by: ActorRole;
  readonly from: TradeStatus;
  readonly through: readonly TradeStatus[];
  readonly to: TradeStatus;
  readonly phase: TradePhase | null;
  readonly cancelReason: CancelReason | null;
  readonly money: Exclude<MoneyState, 'escrow'> | null;
  readonly clock: ClockChange;
  readonly notices: readonly Notice[];
  /** The side whose cancellation count this adds to. */
  readonly chargedTo: ChargedSide | null;
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

/** Decides how an event changes a trade, or why it is refused. All rules of a trade are in this state machine and nowhere else. */
export function decide(trade: Trade, event: TradeEvent, now: Date, times: TradeTimes): Decision {
  const candidates = steps.filter(
    (step) =>
      step.event === event.name &&
      step.from.includes(trade.status) &&
      (step.openedBy === undefined || step.openedBy === trade.openedBy),
  );
  if (candidates.length === 0) return refuse(wrongStatus(trade.status, event.name));
  const allowed = candidates.filter((step) => step.by.includes(event.by));
  if (allowed.length === 0) return refuse('NotYourStep');
  const step = allowed.find((candidate) => candidate.when?.({ trade, event, now, times }) ?? true);
  if (!step) return refuse(wrongPhase(trade.status, event.name));
  const missing = missingFor({ step, trade, event, now, times });
  if (missing) return refuse(missing);
  return { kind: 'change', change: changeBy({ step, trade, event, now, times }) };
}

interface DecisionInput extends StepFacts {
  readonly step: Step;
}

function missingFor({ step, trade, event, now, times }: DecisionInput): RefusalName | null {
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

/** A buyer may ask or agree to cancel only with a statement that they lose no money; no side answers its own request. */
function missingOfAgreement({ step, trade, event, now, times }: DecisionInput): RefusalName | null {
  const request = openCancelRequest(trade, now, times);
  switch (step.needs) {
    case 'unused_stop':
      if (trade.isMethodPaused) return 'ClockStands';
      return trade.clockStoppedBy.includes(event.by) ? 'ClockStopUsed' : null;
    case 'no_cancel_request':
      if (request) return 'CancelAsked';
      return event.by === 'buyer' && event.hasNotPaid !== true ? 'NeedsNotPaid' : null;
    case 'cancel_request':
      if (!request || request.by === event.by) return 'NoCancelRequest';
      return event.name === 'cancel_by_agreement' && event.by === 'buyer' && event.hasNotPaid !== true
        ? 'NeedsNotPaid'
        : null;
    default:
      return null;
  }
}

function changeBy(input: DecisionInput): Change {
  const { step, trade, event } = input;
  const to = statusAfter(step, trade);
  return {
    event: event.name,
    by: event.by,
    from: trade.status,
    through: step.through ?? [],
    to,
    // A trade suspended in its hold or grace period returns to that.
    phase: step.phase ?? (step.to === 'same' || step.to === 'before' || event.name === 'suspend' ? trade.phase : null),
    cancelReason:
      step.cancelReason === 'agreed'
        ? trade.cancelAsked?.by === 'seller'
          ? 'sellerRejected'
          : 'buyerAfterStart'
        : (step.cancelReason ?? null),
    money: step.money ?? null,
    clock: clockAfter(input, to),
    notices: step.clock === 'resume' && step.to === 'before' ? noticesOfResuming(to) : step.notices,
    chargedTo: chargedBy(step, trade),
    isPaidNow: step.isPaidNow === true,
    isAutomatic: event.name === 'time_out' && step.money === 'released',
    isOver: isOver(to),
  };
}

/** A seller who asks to cancel a trade that they opened is charged; if the buyer asks, nobody is. */
function chargedBy({ chargedTo }: Step, { openedBy, cancelAsked }: Trade): ChargedSide | null {
  if (chargedTo !== 'opener') return chargedTo ?? null;
  return openedBy === 'seller' && cancelAsked?.by === 'seller' ? 'opener' : null;
}

function statusAfter(step: Step, trade: Trade): TradeStatus {
  if (step.to === 'same') return trade.status;
  return step.to === 'before' ? (trade.statusBefore ?? 'awaitingConfirmation') : step.to;
}

/** Both sides are told what the trade waits for now. */
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
