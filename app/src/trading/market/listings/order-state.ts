import { orderStatus } from '@eh/contract/trading/market/order-status.ts';
import { minorOf } from '../amounts.ts';
import type { OwnOrder } from '../queries.ts';

/** The state of a listing, as its tag shows it. */
export type OrderState = 'online' | 'paused' | 'quiet' | 'review' | 'taken' | 'soldOut' | 'cancelled';

export function orderState(order: Pick<OwnOrder, 'status' | 'is_paused' | 'remaining' | 'rests_until'>): OrderState {
  switch (order.status) {
    case orderStatus.pendingReview:
      return 'review';
    case orderStatus.soldOut:
      return 'soldOut';
    case orderStatus.cancelled:
      return 'cancelled';
    case orderStatus.trading:
      if (order.is_paused) return 'paused';
      if (minorOf(order.remaining) === 0n) return 'taken';
      return order.rests_until === null ? 'online' : 'quiet';
  }
}

/** Whether a listing is still open, so that it can be cancelled. */
export function isListingOpen(state: OrderState): boolean {
  return state !== 'soldOut' && state !== 'cancelled';
}

/** Whether a listing is on sale with coins left, so that it can be edited. */
export function canEdit(state: OrderState): boolean {
  return state === 'online' || state === 'paused' || state === 'quiet';
}

/** Whether a listing is on sale, so that it can be paused and resumed. */
export function canPause(state: OrderState): boolean {
  return canEdit(state) || state === 'taken';
}
