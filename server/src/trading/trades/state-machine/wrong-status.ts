import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { TradeEventName } from './trade.ts';
import { steps } from './trade-steps.ts';

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

/** The order in which a trade passes its statuses on the way to its end. */
const forward: readonly TradeStatus[] = ['awaitingAcceptance', 'awaitingPayment', 'awaitingConfirmation'];

/** An act that comes too early is told what is still missing; only one that comes too late was overtaken. */
export function wrongStatus(status: TradeStatus, name: TradeEventName): RefusalName {
  const isAhead = forward
    .slice(forward.indexOf(status) + 1)
    .some((later) => steps.some((step) => step.event === name && step.from.includes(later)));
  if (!forward.includes(status) || !isAhead) return 'TradeMovedOn';
  return status === 'awaitingAcceptance' ? 'NotAcceptedYet' : 'NotPaidYet';
}

/** The status fits and the phase does not: the payment was not marked, or its time is over. */
export function wrongPhase(status: TradeStatus, name: TradeEventName): RefusalName {
  if (status !== 'awaitingPayment' || name === 'time_out') return 'TradeMovedOn';
  return name === 'confirm' || name === 'say_not_received' ? 'NotPaidYet' : 'DeadlinePassed';
}
