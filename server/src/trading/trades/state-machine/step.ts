import type { TradeNotice } from '@eh/contract/trading/trades/notices.ts';
import type { CancelReason, MoneyState, TradePhase, TradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { ActorRole, Trade, TradeEvent, TradeEventName, TradeTimes } from './trade-facts.ts';

export interface Notice {
  readonly to: 'buyer' | 'seller' | 'both';
  readonly type: TradeNotice | 'complain.finished';
}

/** The side whose cancellation count a step adds to; `opener` is a seller who opened the trade on a buy listing. */
export type ChargedSide = 'buyer' | 'seller' | 'opener';

/** The facts that decide whether a step applies. */
export interface StepFacts {
  readonly trade: Trade;
  readonly event: TradeEvent;
  readonly now: Date;
  readonly times: TradeTimes;
}

/** One row of the transition table. The first row that matches an event applies. */
export interface Step {
  readonly event: TradeEventName;
  readonly from: readonly TradeStatus[];
  readonly by: readonly ActorRole[];
  /** Limits the step to trades opened by this side; left out for all trades. */
  readonly openedBy?: 'buyer' | 'seller';
  readonly when?: (facts: StepFacts) => boolean;
  readonly needs?: 'voucher' | 'not_paid' | 'pause_after_paid' | 'no_cancel_request' | 'cancel_request' | 'unused_stop';
  readonly through?: readonly TradeStatus[];
  /** `same` keeps the status; `before` goes back to the status before the suspension. */
  readonly to: TradeStatus | 'before' | 'same';
  readonly phase?: TradePhase;
  readonly cancelReason?: CancelReason | 'agreed';
  readonly money?: Exclude<MoneyState, 'escrow'>;
  readonly clock:
    | 'keep'
    | 'drop'
    | 'stop'
    | 'resume'
    | 'after_withdrawal'
    | 'pay'
    | 'confirm'
    | 'latePaidHold'
    | 'grace'
    | 'lengthen';
  readonly notices: readonly Notice[];
  /** With `opener`, the seller is charged if they opened the trade and asked to cancel it. */
  readonly chargedTo?: ChargedSide;
  readonly isPaidNow?: boolean;
  /** Allowed even after the clock has run out. */
  readonly isAllowedLate?: boolean;
}

export const canceled: readonly Notice[] = [{ to: 'both', type: 'transaction.canceled' }];
export const complaining: readonly Notice[] = [{ to: 'both', type: 'transaction.complaining' }];
export const released: readonly Notice[] = [
  { to: 'both', type: 'transaction.transferred' },
  { to: 'both', type: 'transaction.succeeded' },
];
export const decidedRelease: readonly Notice[] = [{ to: 'both', type: 'complain.finished' }, ...released];
export const decidedReturn: readonly Notice[] = [
  { to: 'both', type: 'complain.finished' },
  { to: 'both', type: 'transaction.failed' },
];

export const releasing = {
  through: ['confirmed', 'transferred'],
  to: 'succeeded',
  money: 'released',
  clock: 'drop',
} as const;
export const returning = { to: 'failed', money: 'returned', clock: 'drop' } as const;
export const cancelling = { to: 'cancelled', money: 'returned', clock: 'drop' } as const;

export const hasPhase = (phase: TradePhase | null) => (facts: { readonly trade: Trade }) => facts.trade.phase === phase;
