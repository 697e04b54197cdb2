import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, instant, nothing } from '../../platform/fields.ts';
import { ruleChange, ruleRefusals, ruleState } from '../../staff/settings/rule-state.ts';

const DAYS_MAX = 30;
const days = z.number().int().min(0).max(DAYS_MAX);

/** How long bought coins rest, in days by the buyer's level; 0 for not at all. */
export const coinHold = z.strictObject({
  is_on: z.boolean(),
  level_0: days,
  level_1: days,
  level_2: days,
  /** And for all levels above. */
  level_3: days,
});

export type CoinHold = z.infer<typeof coinHold>;

/** The resting part of a balance, and when the next of it is free; null when nothing rests. */
export const restingCoins = z.object({ amount, next_free_at: instant }).nullable();

export const coinHoldCalls = {
  'POST /api/operator/coin-hold': {
    says: 'How long coins that are bought now will rest.',
    access: 'operator',
    request: nothing,
    answer: ruleState(coinHold),
    refusals: {},
  },
  'POST /api/operator/coin-hold/change': {
    says: 'Sets how long coins rest, for every trade that opens from then on: longer at once, shorter once a second owner approves. Switched off, all coins are free at once.',
    access: 'operator',
    request: ruleChange(coinHold),
    answer: ruleState(coinHold),
    refusals: ruleRefusals,
  },
} as const satisfies CallTable;
