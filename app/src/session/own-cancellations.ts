import type { Notice } from '@eh/contract/platform/live.ts';

const ordersClosedHere = new Set<string>();

/** Remembers that this person is cancelling a listing here. Said before the call: the notice may be faster than its answer. */
export function rememberCancellation(orderId: string): void {
  ordersClosedHere.add(orderId);
}

/** Whether a notice tells somebody what he has just done himself on this device: it need not interrupt him. */
export function isOwnCancellation(notice: Notice): boolean {
  return notice.type === 'order.fell' && ordersClosedHere.has(notice.data.order_id ?? '');
}
