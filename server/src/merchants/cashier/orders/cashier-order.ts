import type { CashierState, CashierStatus } from '@eh/contract/merchants/cashier/order-names.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import type { Environment, MerchantStatus } from '@eh/contract/merchants/merchants/merchant-names.ts';

/** `reopen`: the trade that an order waited for is over, and its own time is not. */
export type CashierEvent = 'pay' | 'fund' | 'reopen' | 'expire' | 'close';
export const cashierEvents: readonly CashierEvent[] = ['pay', 'fund', 'reopen', 'expire', 'close'];

/** The status after each event; an event that a status does not name is refused. */
const transitions: Readonly<Record<CashierStatus, Partial<Record<CashierEvent, CashierStatus>>>> = {
  open: { pay: 'paid', fund: 'funding', expire: 'expired', close: 'closed' },
  funding: { pay: 'paid', reopen: 'open', expire: 'expired', close: 'closed' },
  paid: {},
  expired: {},
  closed: {},
};

export function statusAfter(status: CashierStatus, event: CashierEvent): CashierStatus | null {
  return transitions[status][event] ?? null;
}

/** The statuses in which an event may happen: the guard of its update. */
export function statusesBefore(event: CashierEvent): readonly CashierStatus[] {
  return (Object.keys(transitions) as CashierStatus[]).filter((status) => statusAfter(status, event) !== null);
}

/** The facts about an order that decide who may pay it. */
export interface OrderFacts {
  readonly environment: Environment;
  readonly status: CashierStatus;
  readonly expiresAt: Date;
  /** One account alone may pay it. */
  readonly isMeantForOne: boolean;
  /** Null where nobody had that account when the order came: then nobody can pay. */
  readonly meantForId: string | null;
  readonly fundedById: string | null;
  readonly paidById: string | null;
}

/** The facts about the payer and the merchant, at an instant. */
export interface PayingFacts {
  readonly payerId: string;
  /** The payer belongs to the merchant's team. */
  readonly isMember: boolean;
  readonly merchantStatus: MerchantStatus;
  readonly at: Date;
}

const obstacleStates = {
  CashierOrderPaid: 'paid',
  PaidBySomebodyElse: 'paid_by_other',
  CashierOrderClosed: 'closed',
  CashierOrderExpired: 'expired',
  WrongPayer: 'wrong_account',
  MerchantStopped: 'merchant_stopped',
  OwnShop: 'own_shop',
  WaitsForCoins: 'funding_by_other',
} as const satisfies Readonly<Record<string, CashierState>>;
/** The name of a refusal of the contract. */
export type Obstacle = keyof typeof obstacleStates;

/** The reason why this person cannot pay the order now, whatever their balance; null when they can. */
export function obstacleToPaying(order: OrderFacts, facts: PayingFacts): Obstacle | null {
  if (order.status === 'paid') return order.paidById === facts.payerId ? 'CashierOrderPaid' : 'PaidBySomebodyElse';
  if (order.status === 'closed') return 'CashierOrderClosed';
  if (isExpired(order, facts.at)) return 'CashierOrderExpired';
  if (order.isMeantForOne && order.meantForId !== facts.payerId) return 'WrongPayer';
  if (!mayTakePayments(facts.merchantStatus, order.environment)) return 'MerchantStopped';
  // A developer pays the test orders of their own shop.
  if (facts.isMember && order.environment === 'live') return 'OwnShop';
  return order.status === 'funding' && order.fundedById !== facts.payerId ? 'WaitsForCoins' : null;
}

/** Nobody has reviewed the shop, which may name itself and its goods as it likes: its test orders are for its team. */
export function isForTeamOnly(order: Pick<OrderFacts, 'environment'>, merchantStatus: MerchantStatus): boolean {
  return order.environment === 'test' && merchantStatus !== 'active';
}

/** The same as a state that the page shows. */
export function stateFor(order: OrderFacts, facts: PayingFacts): CashierState {
  const obstacle = obstacleToPaying(order, facts);
  if (obstacle !== null) return obstacleStates[obstacle];
  return order.status === 'funding' ? 'funding' : 'open';
}

/** Whether the time of an order is over, also before the job has come that writes it down. */
function isExpired({ status, expiresAt }: Pick<OrderFacts, 'status' | 'expiresAt'>, at: Date): boolean {
  return status === 'expired' || ((status === 'open' || status === 'funding') && at >= expiresAt);
}

/** The status as everybody reads it: as if every clock had been served in time. */
export function shownStatus(order: Pick<OrderFacts, 'status' | 'expiresAt'>, at: Date): CashierStatus {
  return order.status === 'open' && isExpired(order, at) ? 'expired' : order.status;
}

export interface Refundable {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly refundedMinor: bigint;
  readonly feeRefundedMinor: bigint;
}

/**
 * The part of the fee that goes back to the merchant with a refund. It is reckoned from the sum of all refunds, so that
 * many small ones give back as much as a whole one.
 */
export function feeBackFor(paid: Refundable, refundMinor: bigint): bigint {
  const due = (paid.feeMinor * (paid.refundedMinor + refundMinor)) / paid.amountMinor;
  return due - paid.feeRefundedMinor;
}
