import * as z from 'zod';
import { amount, instant } from '../../platform/fields.ts';

const DAYS_MAX = 30;
const days = z.number().int().min(0).max(DAYS_MAX);

/** How many days bought coins rest, by the buyer's level; 0 means none. */
export const restRules = z.strictObject({
  is_on: z.boolean(),
  level_0: days,
  level_1: days,
  level_2: days,
  /** Also applies to all higher levels. */
  level_3: days,
});

export type RestRules = z.infer<typeof restRules>;

/** The resting part of a balance, and when the next part becomes free; null if nothing rests. */
export const restingCoins = z.object({ amount, next_free_at: instant }).nullable();
