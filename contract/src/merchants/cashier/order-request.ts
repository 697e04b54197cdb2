import * as z from 'zod';
import { positiveAmount, shownLine } from '../../platform/fields.ts';
import {
  EXPIRY_SECONDS_MAX,
  EXPIRY_SECONDS_MIN,
  ITEM_NAME_MAX,
  ITEMS_MAX,
  MERCHANT_ORDER_NO_MAX,
  METADATA_KEY_MAX,
  METADATA_KEYS_MAX,
  METADATA_VALUE_MAX,
  RETURN_URL_MAX,
  SUBJECT_MAX,
} from './order-names.ts';

/** The merchant's own number: letters, digits and signs that are safe in every URL and table. */
export const merchantNumber = z
  .string()
  .max(MERCHANT_ORDER_NO_MAX)
  .regex(/^[\w.:-]+$/);

/** The account number of a user: eight digits. */
export const accountNumber = z.string().regex(/^[0-9]{8}$/);

export const metadata = z
  .record(z.string().min(1).max(METADATA_KEY_MAX), z.string().max(METADATA_VALUE_MAX))
  .refine((entries) => Object.keys(entries).length <= METADATA_KEYS_MAX, {
    error: `at most ${METADATA_KEYS_MAX} keys`,
  })
  .meta({ maxProperties: METADATA_KEYS_MAX });

export const CURRENCY_MAX = 8;

export const orderRequest = z.strictObject({
  /** Unique among the orders of this environment. */
  merchant_order_no: merchantNumber,
  amount: positiveAmount,
  /**
   * The currency of the amount and the items; by default the coin of this environment. With the market's fiat, coins
   * are computed at the reference price, rounded down to the cent, and fixed for the order's life.
   */
  currency: z.string().max(CURRENCY_MAX).optional(),
  /** The description shown to the buyer, such as "Flat white and two more". */
  subject: shownLine(SUBJECT_MAX),
  /** Amounts that add up to the order's amount, including delivery. */
  items: z
    .array(z.strictObject({ name: shownLine(ITEM_NAME_MAX), amount: positiveAmount }))
    .max(ITEMS_MAX)
    .default([]),
  /**
   * The address to which the buyer returns with the signed result: on your registered website or a registered origin.
   */
  return_url: z.url().max(RETURN_URL_MAX).optional(),
  /** How long the order can be paid: five minutes to a day. */
  expires_in: z.number().int().min(EXPIRY_SECONDS_MIN).max(EXPIRY_SECONDS_MAX).optional(),
  /**
   * The only account that may pay. The answer does not reveal whether the account exists; if not, nobody can pay the
   * order.
   */
  payer_account: accountNumber.optional(),
  /** Your own notes, returned unchanged in each answer. */
  metadata: metadata.default({}),
});
