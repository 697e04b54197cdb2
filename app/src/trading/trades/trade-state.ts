import { articleOfLatePayment, articleOfTrade } from '@eh/contract/content/help/trade-articles.ts';
import type { CancelReason, TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { cancelReason, cancelReasonNames, tradeStatus, tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import type { Trade } from './queries.ts';

/** The state of a trade, as users see it. Two statuses of a release are one state here. */
export type TradeState =
  | 'accepting'
  | 'paying'
  | 'late'
  | 'grace'
  | 'confirming'
  | 'releasing'
  | 'complaint'
  | 'succeeded'
  | 'failed'
  | 'suspended'
  | 'cancelled';

export function stateOf({ status, phase }: Pick<Trade, 'status' | 'phase'>): TradeState {
  const name = tradeStatusOf(status);
  if (name === 'awaitingPayment' && phase !== null) return phase === 'grace' ? 'grace' : 'late';
  return states[name];
}

/** The help article for one side of a trade in its state. */
export function articleFor({ side, status, phase }: Pick<Trade, 'side' | 'status' | 'phase'>) {
  const state = stateOf({ status, phase });
  return (state === 'late' || state === 'grace' ? articleOfLatePayment[state] : articleOfTrade[tradeStatusOf(status)])[
    side
  ];
}

/** The index of the current step: order, pay, confirm, done. Null for a cancelled or failed trade. */
export function stepOf(trade: Pick<Trade, 'status' | 'phase' | 'paid_at'>): number | null {
  const state = stateOf(trade);
  if (state === 'cancelled' || state === 'failed') return null;
  if (state === 'complaint' || state === 'suspended') return trade.paid_at === null ? PAY : CONFIRM;
  return steps[state];
}

/** Whether this side has no action but to wait. */
export function isIdle(trade: Pick<Trade, 'side' | 'status' | 'phase'>): boolean {
  return idleStates[trade.side].includes(stateOf(trade));
}

/** Whether a side may complain before the trade is marked as paid: a voucher suggests that money was sent. */
export function mayComplainUnpaid(trade: Pick<Trade, 'status' | 'vouchers'>): boolean {
  return trade.status === tradeStatus.awaitingPayment && trade.vouchers.length > 0;
}

/** The reason of a cancellation. A number unknown to this build counts as the system's. */
export function cancelReasonOf(trade: Pick<Trade, 'cancel_reason'>): CancelReason {
  const number: number = trade.cancel_reason ?? cancelReason.system;
  return cancelReasonNames[number] ?? 'system';
}

const PAY = 1;
const CONFIRM = 2;
const DONE = 4;

const states: Readonly<Record<TradeStatus, TradeState>> = {
  cancelled: 'cancelled',
  awaitingAcceptance: 'accepting',
  awaitingPayment: 'paying',
  awaitingConfirmation: 'confirming',
  confirmed: 'releasing',
  transferred: 'releasing',
  inComplaint: 'complaint',
  succeeded: 'succeeded',
  failed: 'failed',
  suspended: 'suspended',
};

const steps = {
  accepting: 0,
  paying: PAY,
  late: PAY,
  grace: PAY,
  confirming: CONFIRM,
  releasing: CONFIRM + 1,
  succeeded: DONE,
} as const;

const idleStates: Readonly<Record<Trade['side'], readonly TradeState[]>> = {
  buyer: ['releasing'],
  seller: ['paying', 'late', 'releasing'],
};
