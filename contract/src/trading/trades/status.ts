import { namesOf } from '../../platform/formats/names-of.ts';

/** Trade statuses: the names in code and their numbers on the wire. */
export const tradeStatus = {
  cancelled: -1,
  awaitingAcceptance: 0,
  awaitingPayment: 1,
  awaitingConfirmation: 2,
  confirmed: 3,
  transferred: 4,
  inComplaint: 5,
  succeeded: 6,
  failed: 7,
  suspended: 8,
} as const;
export type TradeStatus = keyof typeof tradeStatus;
export const tradeStatusNames = namesOf(tradeStatus);

/** The name of a status for a screen. An unknown number from a newer server counts as suspended. */
export function tradeStatusOf(number: number): TradeStatus {
  return tradeStatusNames[number] ?? 'suspended';
}

/** Reasons for a cancellation; buyer and seller see different texts. */
export const cancelReason = {
  buyerAfterStart: 1,
  paymentTimeout: 2,
  sellerRejected: 3,
  acceptTimeout: 4,
  buyerBeforeStart: 5,
  system: 6,
} as const;
export type CancelReason = keyof typeof cancelReason;
export const cancelReasonNames = namesOf(cancelReason);

/** The state of the escrowed coins, stored separately from the status. */
export const moneyStates = ['escrow', 'released', 'returned', 'split'] as const;
export type MoneyState = (typeof moneyStates)[number];

/** Phases within a status, entered when a deadline runs out. */
export const tradePhases = ['late_paid_hold', 'grace'] as const;
export type TradePhase = (typeof tradePhases)[number];

/** The reasons a buyer can give for cancelling: two about themselves, two about the seller. */
export const cancelSayings = ['changed_mind', 'cannot_pay', 'extra_money', 'wrong_account'] as const;
export type CancelSaying = (typeof cancelSayings)[number];
