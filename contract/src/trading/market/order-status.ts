import { namesOf } from '../../platform/formats/names-of.ts';

/** Sell order statuses: the names of the code and their numbers on the wire. */
export const orderStatus = { cancelled: -1, pendingReview: 0, trading: 1, soldOut: 2 } as const;
export type OrderStatus = keyof typeof orderStatus;
export const orderStatusNames = namesOf(orderStatus);

/** Why an order needs a review before it is on sale: a sum above the free limit, or above the lower one of new sellers. */
export const reviewReasons = ['amount', 'new_seller'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** The payment windows a seller may give, in minutes. */
export const paymentWindowsMinutes = [15, 30, 60] as const;
export const ORDER_PAYMENT_ACCOUNTS_MAX = 5;

/** A price is fixed, or follows the reference price of the platform. */
export const priceKinds = ['fixed', 'following'] as const;
export type PriceKind = (typeof priceKinds)[number];
/** The largest margin of a following price above or below the reference. */
export const MARGIN_PERMILLE_MAX = 200;
