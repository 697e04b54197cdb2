import * as z from 'zod';
import { positiveAmountText } from '../../platform/fields.ts';
import { cashierBounds } from './rule-bounds.ts';

const { fee_basis_points: fee, expiry_minutes: expiry } = cashierBounds;

/** The rules of the cashier; a merchant's own fee and limits go before them. */
export const cashierRules = z.strictObject({
  /** The platform's share of a payment, in hundredths of a percent. */
  fee_basis_points: z.number().int().min(fee.least).max(fee.most),
  /** The most that one order may be for. */
  order_maximum: positiveAmountText,
  /** The most that a merchant may take in a day. */
  day_maximum: positiveAmountText,
  /** For how long an order stays open when its merchant names no time. */
  expiry_minutes: z.number().int().min(expiry.least).max(expiry.most),
  /** A larger payout waits for operators. */
  payout_review_above: positiveAmountText,
});
export type CashierRulesOnWire = z.infer<typeof cashierRules>;
