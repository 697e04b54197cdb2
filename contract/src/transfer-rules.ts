import * as z from 'zod';
import { fault } from './fault.ts';
import { positiveAmount } from './fields.ts';
import { COIN_DECIMALS, parseDecimal } from './money.ts';

const FEE_PERMILLE_MAX = 50;
const HOURS_MAX = 720;
const RECIPIENTS_MAX = 1000;

const isOn = z.boolean();
const hours = z.number().int().min(1).max(HOURS_MAX);
/** Above this sum, and not on it. */
const above = positiveAmount;

/** When an operator looks at a transfer before it goes; each rule can be switched off. */
const reviewRules = z.strictObject({
  amount: z.strictObject({ is_on: isOn, above }),
  /** To somebody the sender has never sent to. */
  first_time: z.strictObject({ is_on: isOn, above }),
  /** From a login that is younger than so many hours. */
  new_device: z.strictObject({ is_on: isOn, hours, above }),
  /** More than so much of it was bought within so many hours. */
  fresh_coins: z.strictObject({ is_on: isOn, hours, above }),
  /** To more than so many people within an hour. */
  many_recipients: z.strictObject({ is_on: isOn, an_hour: z.number().int().min(1).max(RECIPIENTS_MAX) }),
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
    /** Above this a code of purpose 11 is needed beside the payment password. */
    code_above: positiveAmount,
    review: reviewRules,
  })
  .refine(({ minimum, maximum, daily_maximum: daily }) => inOrder(minimum, maximum, daily), {
    error: fault({
      en: 'the smallest is above the largest, or the largest above a day',
      zh: '最小额不得大于最大额，最大额不得大于每日额',
    }),
  });

export type TransferRulesOnWire = z.infer<typeof transferRules>;

function inOrder(...texts: readonly string[]): boolean {
  const amounts = texts.map((text) => parseDecimal(text, COIN_DECIMALS) ?? 0n);
  return amounts.every((amount, place) => place === 0 || (amounts[place - 1] ?? 0n) <= amount);
}
