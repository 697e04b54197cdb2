import * as z from 'zod';
import { fault } from '../../platform/fault.ts';
import { positiveAmount } from '../../platform/fields.ts';
import { COIN_DECIMALS, parseDecimal } from '../../platform/money.ts';

const FEE_PERMILLE_MAX = 50;
const HOURS_MAX = 720;
const RECIPIENTS_MAX = 1000;
const TRANSFERS_MAX = 1000;
const ACCOUNT_DAYS_MAX = 365;
/** Sums of more than a week are nobody's pace. */
export const WINDOW_HOURS_MAX = 168;
export const WINDOW_HOURS_USUAL = 24;

const isOn = z.boolean();
const hours = z.number().int().min(1).max(HOURS_MAX);
/** Above this sum of the window, and not on it. */
const above = positiveAmount;
const sum = z.strictObject({ is_on: isOn, above });

/**
 * When an operator looks at a transfer before it goes; each rule can be switched off. Sums are of all that went within
 * the window without anybody looking at it, so that many small transfers pass no more than one large one.
 */
const reviewRules = z.strictObject({
  amount: sum,
  /** The same of people at level 0. */
  level_zero: sum.default({ is_on: true, above: '5000.00' }),
  /** The same of accounts that are younger than so many days. */
  new_account: z
    .strictObject({ is_on: isOn, days: z.number().int().min(1).max(ACCOUNT_DAYS_MAX), above })
    .default({ is_on: true, days: 7, above: '5000.00' }),
  /** To people the sender has not sent to before the window. */
  first_time: sum,
  /** To people who are not verified. */
  unverified: sum.default({ is_on: true, above: '1000.00' }),
  /** From logins that are younger than so many hours. */
  new_device: z.strictObject({ is_on: isOn, hours, above }),
  /** More than so much of it was bought within so many hours. */
  fresh_coins: z.strictObject({ is_on: isOn, hours, above }),
  /** To more than so many people within an hour. */
  many_recipients: z.strictObject({ is_on: isOn, an_hour: z.number().int().min(1).max(RECIPIENTS_MAX) }),
  /** More than so many transfers within an hour. */
  many_transfers: z
    .strictObject({ is_on: isOn, an_hour: z.number().int().min(1).max(TRANSFERS_MAX) })
    .default({ is_on: true, an_hour: 60 }),
  /** All that one person gets from everybody. */
  recipient: sum.default({ is_on: true, above: '100000.00' }),
});

/** What operators set of transfers. */
export const transferRules = z
  .strictObject({
    minimum: positiveAmount,
    maximum: positiveAmount,
    /** Of one sender, from midnight to midnight in UTC+8. */
    daily_maximum: positiveAmount,
    /** Share of the amount, in thousandths. */
    fee_permille: z.number().int().min(0).max(FEE_PERMILLE_MAX),
    /** So many hours up to now are the window of all sums. */
    window_hours: z.number().int().min(1).max(WINDOW_HOURS_MAX).default(WINDOW_HOURS_USUAL),
    /** Above this sum without codes a code of purpose 11 is needed beside the payment password. */
    code_above: positiveAmount,
    /** The same of what goes from a new login, to somebody new, or to somebody who is not verified. */
    code_above_risky: positiveAmount.default('1000.00'),
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
  const amounts = texts.map((text) => parseDecimal(text, COIN_DECIMALS) ?? 0n);
  return amounts.every((amount, place) => place === 0 || (amounts[place - 1] ?? 0n) <= amount);
}
