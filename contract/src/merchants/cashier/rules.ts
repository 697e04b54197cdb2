import * as z from 'zod';
import { positiveAmountText } from '../../platform/fields.ts';
import { cashierBounds } from './rule-bounds.ts';

const { fee_basis_points: fee, expiry_minutes: expiry } = cashierBounds;

/** The rules of the cashier; a merchant's own fee and limits override them. */
export const cashierRules = z.strictObject({
  /** The platform's share of a payment, in hundredths of a percent. */
  fee_basis_points: z.number().int().min(fee.least).max(fee.most),
  /** The maximum of one order. */
  order_maximum: positiveAmountText,
  /** The most that a merchant may take per day. */
  day_maximum: positiveAmountText,
  /** How long an order stays open if its merchant sets no time. */
  expiry_minutes: z.number().int().min(expiry.least).max(expiry.most),
  /** The sum above which a payout waits for operators. */
  payout_review_above: positiveAmountText,
});
export type CashierRulesOnWire = z.infer<typeof cashierRules>;
