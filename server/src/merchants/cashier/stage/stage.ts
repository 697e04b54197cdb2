import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import {
  STAGED_SECONDS,
  type StagedCourse,
  stagedCourse,
  stagedPayRefusal,
  stagedRefundRefusal,
} from '@eh/contract/merchants/cashier/stage/test-stage.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { coins } from '../present-open.ts';

type Staged = Pick<OrderRow, 'environment' | 'amount_minor' | 'currency'>;

export const STAGED_MILLISECONDS = STAGED_SECONDS * SECOND;

/** The course that a test order simulates, chosen by its amount; null for every other order. */
export function courseOf({ environment, amount_minor: minor }: Omit<Staged, 'currency'>): StagedCourse | null {
  return environment === 'test' ? stagedCourse(coins(minor)) : null;
}

/** Refuses the payment of a test order whose amount simulates a refusal. */
export function requirePayable(order: Staged): void {
  const name = order.environment === 'test' ? stagedPayRefusal(coins(order.amount_minor)) : null;
  if (name !== null) throw new Refusal(cashierRefusals[name], figuresOf(order));
}

/** Refuses a refund of a test order whose amount simulates a refusal. */
export function requireRefundable(order: Staged, refundMinor: bigint): void {
  const name = order.environment === 'test' ? stagedRefundRefusal(coins(refundMinor)) : null;
  if (name !== null) throw new Refusal(merchantOrderRefusals[name], figuresOf(order));
}

/** The figures that any of these refusals may mention. */
function figuresOf({ amount_minor: minor, currency }: Staged) {
  return { currency, missing: coins(100n), maximum: coins(minor - 100n), left: coins(minor - 100n) };
}
