import { DAY } from '@eh/contract/platform/spans.ts';

/** How many invoices leave by mail in live within a day: each is at most four mails. */
export const sentInvoices = {
  withinMilliseconds: DAY,
  ofMerchant: 100,
  /** Of one merchant to one address. */
  ofMerchantToAddress: 3,
  /** Of all merchants to one address. */
  toAddress: 10,
} as const;

/** The span within which people who decline are counted against those who were mailed. */
export const DECLINES_WITHIN = 30 * DAY;

/** Name and address of the customer are erased, and mails forgotten, this long after an invoice was written. */
export const CUSTOMER_STORED = 730 * DAY;
