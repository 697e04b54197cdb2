import type { CashierState, CashierStatus } from '@eh/contract/merchants/cashier/order-names.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import type { Environment, MerchantStatus } from '@eh/contract/merchants/merchants/merchant-names.ts';

/** `reopen`: the trade that an order waited for has ended, but the order's own time has not. */
export type CashierEvent = 'pay' | 'fund' | 'reopen' | 'expire' | 'close';
export const cashierEvents: readonly CashierEvent[] = ['pay', 'fund', 'reopen', 'expire', 'close'];

/** The status after each event; an event not listed for a status is refused. */
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

/** The statuses in which an event may happen: the guard of the update. */
export function statusesBefore(event: CashierEvent): readonly CashierStatus[] {
  return (Object.keys(transitions) as CashierStatus[]).filter((status) => statusAfter(status, event) !== null);
}

/** The facts about an order that decide who may pay it. */
export interface OrderFacts {
  readonly environment: Environment;
  readonly status: CashierStatus;
  readonly expiresAt: Date;
  /** Only one account may pay it. */
  readonly isMeantForOne: boolean;
  /** Null if the account did not exist when the order was created: then nobody can pay. */
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
/** The name of a refusal in the contract. */
export type Obstacle = keyof typeof obstacleStates;

/** The reason why this user cannot pay the order now, regardless of balance; null if they can. */
export function obstacleToPaying(order: OrderFacts, facts: PayingFacts): Obstacle | null {
  if (order.status === 'paid') return order.paidById === facts.payerId ? 'CashierOrderPaid' : 'PaidBySomebodyElse';
  if (order.status === 'closed') return 'CashierOrderClosed';
  if (isExpired(order, facts.at)) return 'CashierOrderExpired';
  if (order.isMeantForOne && order.meantForId !== facts.payerId) return 'WrongPayer';
  if (!mayTakePayments(facts.merchantStatus, order.environment)) return 'MerchantStopped';
  // Developers may pay test orders of their own shop.
  if (facts.isMember && order.environment === 'live') return 'OwnShop';
  return order.status === 'funding' && order.fundedById !== facts.payerId ? 'WaitsForCoins' : null;
}

/** Nobody has reviewed the shop, whose texts may say anything, so only its team can pay its test orders. */
export function isForTeamOnly(order: Pick<OrderFacts, 'environment'>, merchantStatus: MerchantStatus): boolean {
  return order.environment === 'test' && merchantStatus !== 'active';
}

/** The obstacle as a state that the page shows. */
export function stateFor(order: OrderFacts, facts: PayingFacts): CashierState {
  const obstacle = obstacleToPaying(order, facts);
  if (obstacle !== null) return obstacleStates[obstacle];
  return order.status === 'funding' ? 'funding' : 'open';
}

/** Whether an order has expired, even before the job has recorded that. */
function isExpired({ status, expiresAt }: Pick<OrderFacts, 'status' | 'expiresAt'>, at: Date): boolean {
  return status === 'expired' || ((status === 'open' || status === 'funding') && at >= expiresAt);
}

/** The status as everybody sees it: as if every clock had been handled in time. */
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
 * The part of the fee that goes back to the merchant with a refund. Computed from the sum of all refunds, so that many
 * small ones return as much as a single full one.
 */
export function returnedFeeFor(paid: Refundable, refundMinor: bigint): bigint {
  const due = (paid.feeMinor * (paid.refundedMinor + refundMinor)) / paid.amountMinor;
  return due - paid.feeRefundedMinor;
}
