/** Trade statuses: the names of the code and their numbers on the wire. */
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

/** Why a trade was cancelled; the words differ for buyer and seller. */
export const cancelReason = {
  buyerAfterStart: 1,
  paymentTimeout: 2,
  sellerRejected: 3,
  acceptTimeout: 4,
  buyerBeforeStart: 5,
  system: 6,
} as const;
export type CancelReason = keyof typeof cancelReason;

/** Where the escrowed coins are; its own column, never mixed into the status. */
export const moneyStates = ['escrow', 'released', 'returned', 'split'] as const;
export type MoneyState = (typeof moneyStates)[number];

/** What a deadline that ran out led to while the status stays the same. */
export const tradePhases = ['late_paid_hold', 'grace'] as const;
export type TradePhase = (typeof tradePhases)[number];

/** What a buyer gives as his reason to cancel: two about himself, two about the seller. */
export const cancelSayings = ['changed_mind', 'cannot_pay', 'extra_money', 'wrong_account'] as const;
export type CancelSaying = (typeof cancelSayings)[number];
