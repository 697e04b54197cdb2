import { namesOf } from '../../platform/formats/names-of.ts';

/** Transfer statuses: the names in code and their numbers on the wire. */
export const transferStatus = { failed: -1, underReview: 0, succeeded: 1 } as const;
export type TransferStatus = keyof typeof transferStatus;
export const transferStatusNames = namesOf(transferStatus);

/** The reasons why a transfer waits for an operator. */
export const transferReviewReasons = [
  'amount',
  'level_zero',
  'new_account',
  'first_time',
  'unverified',
  'new_device',
  'fresh_coins',
  'many_recipients',
  'many_transfers',
  'recipient',
] as const;
export type TransferReviewReason = (typeof transferReviewReasons)[number];

export const ADDRESS_BOOK_MAX = 200;
