import * as z from 'zod';
import { restingCoins } from '../../ledger/resting/rest-rules.ts';
import { amount, id, instant } from '../../platform/fields.ts';
import { environments } from '../merchants/merchant-names.ts';
import { cashierStates } from './order-names.ts';

/** The merchant as its customers see it. */
export const shownMerchant = z.object({
  /** M followed by eight digits. */
  merchant_no: z.string(),
  name: z.string(),
  /** The host name of its registered website, such as "coffee.example". */
  website: z.string(),
  /** Whether operators have approved the merchant and it may take payments now. */
  is_verified: z.boolean(),
  /** The address of its logo; if null, its first letter is shown. */
  logo: z.string().nullable(),
});

/** An item in coins, and also in fiat if the order is priced in fiat: the coins of all items add up to the amount. */
export const shownItem = z.object({ name: z.string(), amount, fiat_amount: amount.nullable() });

/** The part of an order that everybody with the link can see before login. */
export const orderPreview = z.object({
  /** The number of the order, and of its payment, on this platform. */
  order_no: z.string(),
  merchant_order_no: z.string(),
  environment: z.enum(environments),
  merchant: shownMerchant,
  subject: z.string(),
  /** Their amounts add up to the order's amount; empty if the merchant names none. */
  items: z.array(shownItem),
  amount,
  currency: z.string(),
  /** The price of an order in fiat; otherwise the approximate value of the amount at the market's reference price. */
  fiat_amount: amount,
  fiat: z.string(),
  /** The coin price fixed for an order in fiat; null for an order in coins. */
  held_rate: amount.nullable(),
  created_at: instant,
  /** In `funding`, the common deadline of trade and order. */
  expires_at: instant,
});

/** An order as the user who may pay it sees it. */
export const cashierOrderView = orderPreview.extend({
  state: z.enum(cashierStates),
  /** The user's balance: the total, the part that may be moved now, and the resting part. */
  balance: amount,
  movable: amount,
  resting: restingCoins,
  /** The missing part of the amount; "0.00" if the movable coins suffice, and for test orders. */
  missing: amount,
  /** The most that this user may pay now without a code, given what has left their account within the window. */
  without_code: amount,
  /** In state `wrong_account`, the account that the order is meant for, masked. */
  payer_account: z.string().nullable(),
  /** The user's own payment, once they have paid the order. */
  payment: z
    .object({
      /** Used by the page of the payment, and for bills. */
      id,
      paid_at: instant,
      refunded: amount,
    })
    .nullable(),
  /** The trade that the order waits for, if this user funds it. */
  funding: z.object({ transaction_id: id, transaction_no: z.string(), amount, deadline_at: instant }).nullable(),
  /**
   * The way back to the shop with the signed result; null if the shop named none, or if the order is another user's.
   */
  return_address: z.string().nullable(),
});
