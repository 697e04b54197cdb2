import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { RefusalName, TradeEventName } from './trade-facts.ts';
import { steps } from './trade-steps.ts';

/** The statuses of a trade before its end, in their order. */
const forward: readonly TradeStatus[] = ['awaitingAcceptance', 'awaitingPayment', 'awaitingConfirmation'];

/**
 * The refusal of an event in the wrong status: if too early, it says what is missing; if too late, that the trade has
 * moved on.
 */
export function wrongStatus(status: TradeStatus, name: TradeEventName): RefusalName {
  const isAhead = forward
    .slice(forward.indexOf(status) + 1)
    .some((later) => steps.some((step) => step.event === name && step.from.includes(later)));
  if (!forward.includes(status) || !isAhead) return 'TradeMovedOn';
  return status === 'awaitingAcceptance' ? 'NotAcceptedYet' : 'NotPaidYet';
}

/**
 * The refusal of an event that fits the status but not the phase: the trade is not marked paid, or its time is over.
 */
export function wrongPhase(status: TradeStatus, name: TradeEventName): RefusalName {
  if (status !== 'awaitingPayment' || name === 'time_out') return 'TradeMovedOn';
  return name === 'confirm' || name === 'say_not_received' ? 'NotPaidYet' : 'DeadlinePassed';
}
