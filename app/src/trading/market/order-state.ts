import { orderStatus } from '@eh/contract/trading/market/order-status.ts';
import { minorOf } from './amounts.ts';
import type { OwnOrder } from './queries.ts';

/** How an own listing stands, in the one word that its chip shows. */
export type OrderState = 'online' | 'paused' | 'review' | 'taken' | 'soldOut' | 'cancelled';

export function orderState(order: Pick<OwnOrder, 'status' | 'is_paused' | 'remaining'>): OrderState {
  switch (order.status) {
    case orderStatus.pendingReview:
      return 'review';
    case orderStatus.soldOut:
      return 'soldOut';
    case orderStatus.cancelled:
      return 'cancelled';
    case orderStatus.trading:
      if (order.is_paused) return 'paused';
      return minorOf(order.remaining) === 0n ? 'taken' : 'online';
  }
}

/** Whether it can still be paused and cancelled. */
export function isOpen(state: OrderState): boolean {
  return state !== 'soldOut' && state !== 'cancelled';
}

/** Only what is on sale and has something left can be changed. */
export function canEdit(state: OrderState): boolean {
  return state === 'online' || state === 'paused';
}

/** Only what is on sale can be taken off the market and put back. */
export function canPause(state: OrderState): boolean {
  return state === 'online' || state === 'paused' || state === 'taken';
}
