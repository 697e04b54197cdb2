import * as z from 'zod';
import { fault } from '../../platform/fault.ts';
import { positiveAmountText } from '../../platform/fields.ts';
import { COIN_DECIMALS, requireDecimal } from '../../platform/money.ts';

const FEE_PERMILLE_MAX = 50;
const HOURS_MAX = 720;
const RECIPIENTS_MAX = 1000;
const TRANSFERS_MAX = 1000;
const ACCOUNT_DAYS_MAX = 365;
/** The longest window, because sums over more than a week say nothing about pace. */
export const WINDOW_HOURS_MAX = 168;
export const WINDOW_HOURS_USUAL = 24;

const isOn = z.boolean();
const hours = z.number().int().min(1).max(HOURS_MAX);
/** The limit for a sum within the window; an equal sum does not exceed it. */
const above = positiveAmountText;
const sum = z.strictObject({ is_on: isOn, above });

/**
 * The rules for when an operator reviews a transfer first; each can be switched off. Sums are over all unreviewed
 * transfers within the window, so that many small transfers get through no more than one large one.
 */
const reviewRules = z.strictObject({
  amount: sum,
  /** The limit for users at level 0. */
  level_zero: sum.default({ is_on: true, above: '5000.00' }),
  /** The limit for accounts younger than this many days. */
  new_account: z
    .strictObject({ is_on: isOn, days: z.number().int().min(1).max(ACCOUNT_DAYS_MAX), above })
    .default({ is_on: true, days: 7, above: '5000.00' }),
  /** The limit for receivers to whom the sender had sent nothing before the window. */
  first_time: sum,
  /** The limit for unverified receivers. */
  unverified: sum.default({ is_on: true, above: '1000.00' }),
  /** The limit for logins younger than this many hours. */
  new_device: z.strictObject({ is_on: isOn, hours, above }),
  /** The limit for the part of the amount that was bought within this many hours. */
  fresh_coins: z.strictObject({ is_on: isOn, hours, above }),
  /** The most receivers within an hour. */
  many_recipients: z.strictObject({ is_on: isOn, an_hour: z.number().int().min(1).max(RECIPIENTS_MAX) }),
  /** The most transfers within an hour. */
  many_transfers: z
    .strictObject({ is_on: isOn, an_hour: z.number().int().min(1).max(TRANSFERS_MAX) })
    .default({ is_on: true, an_hour: 60 }),
  /** The limit for everything that one receiver gets from everybody. */
  recipient: sum.default({ is_on: true, above: '100000.00' }),
});

/** Operators' settings for transfers. */
export const transferRules = z
  .strictObject({
    minimum: positiveAmountText,
    maximum: positiveAmountText,
    /** For one sender, per day in UTC+8. */
    daily_maximum: positiveAmountText,
    /** The share of the amount, in thousandths. */
    fee_permille: z.number().int().min(0).max(FEE_PERMILLE_MAX),
    /** The number of past hours over which all sums are counted. */
    window_hours: z.number().int().min(1).max(WINDOW_HOURS_MAX).default(WINDOW_HOURS_USUAL),
    /** The sum of codeless transfers above which a code of purpose 11 is needed besides the payment password. */
    code_above: positiveAmountText,
    /** The limit for a transfer from a new login, to a new receiver, or to an unverified one. */
    code_above_risky: positiveAmountText.default('1000.00'),
    review: reviewRules,
  })
  .refine(({ minimum, maximum, daily_maximum: daily }) => inOrder(minimum, maximum, daily), {
    error: fault({
      en: 'the minimum is above the maximum, or the maximum is above the daily limit',
      zh: '最低额不能高于最高额，最高额不能高于每日限额',
    }),
  })
  .refine(({ code_above_risky: risky, code_above: usual }) => inOrder(risky, usual), {
    error: fault({
      en: 'the lower limit without a code is above the usual one',
      zh: '较低的免验证码额度不能高于一般额度',
    }),
  });

export type TransferRulesOnWire = z.infer<typeof transferRules>;

function inOrder(...texts: readonly string[]): boolean {
  const amounts = texts.map((text) => requireDecimal(text, COIN_DECIMALS));
  return amounts.every((amount, index) => amounts.slice(0, index).every((earlier) => earlier <= amount));
}
