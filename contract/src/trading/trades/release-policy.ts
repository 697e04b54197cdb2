import * as z from 'zod';
import { positiveAmount } from '../../platform/fields.ts';

const TRADES_MAX = 1000;

const isOn = z.boolean();
const line = z.strictObject({ is_on: isOn });

/** What operators set of automatic release. Sums are fiat; a line that is off asks for nothing. */
export const releasePolicy = z.strictObject({
  /** Up to this sum, and on it. */
  cap: positiveAmount,
  /** These two have finished a trade that counts with each other, or the buyer has so many that count with whomever. */
  known_buyer: z.strictObject({ is_on: isOn, at_least: z.number().int().min(1).max(TRADES_MAX) }),
  /** The buyer has finished so many trades that count. */
  buyer_trades: z.strictObject({ is_on: isOn, at_least: z.number().int().min(1).max(TRADES_MAX) }),
  /** These two have finished a trade that counts with each other. */
  not_first_trade: line,
  instant_method: line,
  /** Up to this sum for a buyer of this level; the last is for all levels above too. */
  cap_by_level: z.strictObject({
    is_on: isOn,
    level_0: positiveAmount,
    level_1: positiveAmount,
    level_2: positiveAmount,
    level_3: positiveAmount,
  }),
  /** The last half hour before the time runs out lies in the hours that the seller gave for his listing. */
  open_hours: line,
});

export type ReleasePolicy = z.infer<typeof releasePolicy>;

/** The lines of the policy by name: those that every trade has, then those that an operator switches on. */
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
