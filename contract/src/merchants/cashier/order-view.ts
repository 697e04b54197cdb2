import * as z from 'zod';
import { restingCoins } from '../../ledger/resting/rest-rules.ts';
import { amount, id, instant } from '../../platform/fields.ts';
import { environments } from '../merchants/merchant-names.ts';
import { cashierStates } from './order-names.ts';

/** The merchant as its customers see it. */
export const shownMerchant = z.object({
  /** M and eight digits. */
  merchant_no: z.string(),
  name: z.string(),
  /** The host name of its registered website, such as "coffee.example". */
  website: z.string(),
  /** Operators have checked it, and it may take payments now. */
  is_verified: z.boolean(),
  /** The address of its logo, or null: its first letter stands in. */
  logo: z.string().nullable(),
});

/** An item in coins, and in fiat where the order is priced in it: the coins of all items add up to the amount. */
export const shownItem = z.object({ name: z.string(), amount, fiat_amount: amount.nullable() });

/** The part of an order that everybody with the link may see, before they log in. */
export const orderPreview = z.object({
  /** The number of the order, and of its payment, on this platform. */
  order_no: z.string(),
  merchant_order_no: z.string(),
  environment: z.enum(environments),
  merchant: shownMerchant,
  subject: z.string(),
  /** Their amounts add up to the amount of the order; empty where the merchant names none. */
  items: z.array(shownItem),
  amount,
  currency: z.string(),
  /** The price of an order in fiat; else about what the amount is worth by the market's reference price. */
  fiat_amount: amount,
  fiat: z.string(),
  /** The price of one coin that an order in fiat holds for its life; null for an order in coins. */
  held_rate: amount.nullable(),
  created_at: instant,
  /** While `funding`: the one deadline of trade and order together. */
  expires_at: instant,
});

/** An order as the person sees it who may pay it. */
export const cashierOrderView = orderPreview.extend({
  state: z.enum(cashierStates),
  /** The own balance: all of it, the part that may be moved now, and the part that rests. */
  balance: amount,
  movable: amount,
  resting: restingCoins,
  /** The part of the amount that is missing; "0.00" when the movable coins are enough. A test order misses nothing. */
  missing: amount,
  /** The most that this person may pay now without a code, by what has left them within the window. */
  without_code: amount,
  /** The account that an order of state `wrong_account` is meant for, masked. */
  payer_account: z.string().nullable(),
  /** The own payment, once the order is paid by this person. */
  payment: z
    .object({
      /** For the page of the payment, and for bills. */
      id,
      paid_at: instant,
      refunded: amount,
    })
    .nullable(),
  /** The trade that the order waits for, while this person funds it. */
  funding: z.object({ transaction_id: id, transaction_no: z.string(), amount, deadline_at: instant }).nullable(),
  /** The way back to the shop with the signed result; null where the shop named none, and for an order of others. */
  return_address: z.string().nullable(),
});
