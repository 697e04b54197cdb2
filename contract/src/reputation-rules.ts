import * as z from 'zod';
import { COUNTS_FROM_MIN, isCountable } from './counts-from.ts';
import { fault } from './fault.ts';
import { positiveAmount } from './fields.ts';

/** What operators set of reputations. */
export const reputationRules = z.strictObject({
  /** A trade counts from this sum on, in fiat. */
  counts_from: positiveAmount.refine(isCountable, {
    error: fault({ en: `at least ${COUNTS_FROM_MIN}`, zh: `不能低于 ${COUNTS_FROM_MIN}` }),
  }),
});

export type ReputationRules = z.infer<typeof reputationRules>;
