import * as z from 'zod';
import { fault } from '../../platform/fault.ts';
import { positiveAmountText } from '../../platform/fields.ts';
import { COIN_DECIMALS, requireDecimal } from '../../platform/money.ts';
import { WINDOW_HOURS_MAX, WINDOW_HOURS_USUAL } from '../../wallet/transfers/rules.ts';

const QUOTE_MINUTES_MAX = 60;
const NEW_LOGIN_HOURS_MAX = 720;
const NEW_ACCOUNT_DAYS_MAX = 365;
const NEW_ADDRESS_HOURS_MAX = 168;

/** The most a level may redeem at once, and per day in UTC+8. */
const levelLimit = z
  .strictObject({ single: positiveAmountText, daily: positiveAmountText })
  .refine(({ single, daily }) => minor(single) <= minor(daily), {
    error: fault({ en: 'the maximum per redemption is above the daily limit', zh: '单笔上限不能高于每日上限' }),
  });

/** The rules of redemptions, as operators set them. */
export const redemptionRules = z
  .strictObject({
    minimum: positiveAmountText,
    /** The length of the window for all sums, ending now. */
    window_hours: z.number().int().min(1).max(WINDOW_HOURS_MAX).default(WINDOW_HOURS_USUAL),
    /** The sum of codeless redemptions above which a code of purpose 6 is needed besides the payment password. */
    code_above: positiveAmountText,
    /** The sum, by one user or to one address, above which two operators must approve. */
    four_eyes_above: positiveAmountText,
    /** Both limits for a redemption from a new login or a new account, or to a new address. */
    code_above_risky: positiveAmountText.default('1000.00'),
    four_eyes_above_risky: positiveAmountText.default('2000.00'),
    /** A login younger than this counts as new. */
    new_login_hours: z.number().int().min(1).max(NEW_LOGIN_HOURS_MAX).default(24),
    /** An account younger than this counts as new; 0 switches this off. */
    new_account_days: z.number().int().min(0).max(NEW_ACCOUNT_DAYS_MAX).default(7),
    /** How long a quote keeps its rate. */
    quote_minutes: z.number().int().min(1).max(QUOTE_MINUTES_MAX),
    /** How long after the request a payout to an address new to this user has to wait; 0 for not at all. */
    new_address_hours: z.number().int().min(0).max(NEW_ADDRESS_HOURS_MAX),
    level_0: levelLimit,
    level_1: levelLimit,
    level_2: levelLimit,
    /** Also applies to all higher levels. */
    level_3: levelLimit,
  })
  .refine((rules) => redemptionLevels.every((level) => minor(rules.minimum) <= minor(rules[level].single)), {
    error: fault({ en: 'the minimum is above the maximum of a level', zh: '最低额不能高于任一等级的单笔上限' }),
  })
  .refine(
    (rules) =>
      minor(rules.code_above_risky) <= minor(rules.code_above) &&
      minor(rules.four_eyes_above_risky) <= minor(rules.four_eyes_above),
    { error: fault({ en: 'a lower limit is above the usual one', zh: '较低的额度不能高于一般额度' }) },
  );

export type RedemptionRulesOnWire = z.infer<typeof redemptionRules>;

export const redemptionLevels = ['level_0', 'level_1', 'level_2', 'level_3'] as const;

function minor(text: string): bigint {
  return requireDecimal(text, COIN_DECIMALS);
}
