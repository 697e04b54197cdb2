import * as z from 'zod';
import { positiveAmountText } from '../../platform/fields.ts';

const TRADES_MAX = 1000;

const isOn = z.boolean();
const condition = z.strictObject({ is_on: isOn });

/** The policy for automatic release that operators set. Sums are fiat; a condition that is off counts as met. */
export const releasePolicy = z.strictObject({
  /** At most this sum. */
  cap: positiveAmountText,
  /**
   * Buyer and seller have finished a counted trade together, or the buyer has finished at least this many counted
   * trades with anybody.
   */
  known_buyer: z.strictObject({ is_on: isOn, at_least: z.number().int().min(1).max(TRADES_MAX) }),
  /** The buyer has finished at least this many counted trades. */
  buyer_trades: z.strictObject({ is_on: isOn, at_least: z.number().int().min(1).max(TRADES_MAX) }),
  /** Buyer and seller have finished a counted trade together. */
  not_first_trade: condition,
  instant_method: condition,
  /** At most this sum for a buyer of this level; the last one also applies to all higher levels. */
  cap_by_level: z.strictObject({
    is_on: isOn,
    level_0: positiveAmountText,
    level_1: positiveAmountText,
    level_2: positiveAmountText,
    level_3: positiveAmountText,
  }),
  /** The last half hour before the deadline is within the seller's open hours. */
  open_hours: condition,
});

export type ReleasePolicy = z.infer<typeof releasePolicy>;

/** The names of all conditions, in the order in which they are shown. */
export const releaseConditionNames = [
  'voucher_present',
  'voucher_readable',
  'voucher_new',
  'payer_declared',
  'under_cap',
  'known_buyer',
  'buyer_trades',
  'not_first_trade',
  'instant_method',
  'cap_by_level',
  'seller_reached',
  'open_hours',
  'seller_settled',
  'not_disputed',
] as const;
export type ReleaseConditionName = (typeof releaseConditionNames)[number];
