import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import { instant, nothing } from '../../platform/fields.ts';
import { parseDecimal, plainDecimalPattern, requireDecimal } from '../../platform/money.ts';
import { RATE_DECIMALS } from './rates.ts';

const RATE_MIN_E4 = 100n;
const RATE_MAX_E4 = 999_999_999n;
const RATE_TEXT_MAX = 20;
const notRate = {
  error: fault({
    en: 'not a rate between 0.01 and 99999.9999 with at most four decimals',
    zh: '应在 0.01 至 99999.9999 之间，最多四位小数',
  }),
};

/** Coins for one USDT, within limits that exclude typing errors. Text, as operators set and propose it. */
export const rateText = z
  .string()
  .max(RATE_TEXT_MAX)
  .regex(plainDecimalPattern(RATE_DECIMALS), { ...notRate, abort: true })
  .refine((text) => isRate(parseDecimal(text, RATE_DECIMALS)), { ...notRate, abort: true });

/** The rate in a request: text on the wire, ten-thousandths once parsed. */
export const rate = rateText.transform((text) => requireDecimal(text, RATE_DECIMALS));

function isRate(rateE4: bigint | null): boolean {
  return rateE4 !== null && rateE4 >= RATE_MIN_E4 && rateE4 <= RATE_MAX_E4;
}

export const rateCalls = {
  'GET /api/currency/rates': {
    says: 'Coins for one USDT: what a buyer gets and what a redeemer gives, and until when the rate holds good.',
    access: 'user',
    shows: ['rates'],
    request: nothing,
    answer: z.object({
      rates: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          buy: z.string(),
          redeem: z.string(),
          set_at: instant,
          good_until: instant.nullable(),
          is_stale: z.boolean(),
        }),
      ),
    }),
    refusals: {},
  },
} as const satisfies CallTable;
