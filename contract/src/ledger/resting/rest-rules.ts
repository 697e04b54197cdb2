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
  /** And for all levels above. */
  level_3: days,
});

export type RestRules = z.infer<typeof restRules>;

/** The resting part of a balance, and when the next of it is free; null when nothing rests. */
export const restingCoins = z.object({ amount, next_free_at: instant }).nullable();
