import { namesOf } from '../../platform/formats/names-of.ts';

/** States of a purchase of coins with USDT: the names in code and their numbers on the wire. */
export const purchaseStatus = { cancelled: -1, waiting: 0, confirming: 1, credited: 2, expired: 3 } as const;
export type PurchaseStatus = keyof typeof purchaseStatus;
export const purchaseStatusNames = namesOf(purchaseStatus);
