import * as z from 'zod';
import { fault } from '../../platform/fault.ts';
import { positiveAmountText } from '../../platform/fields.ts';
import { COUNTS_FROM_MIN, isCountable } from './counts-from.ts';

/** The conditions under which trades count for reputations. */
export const reputationRules = z.strictObject({
  /** The smallest trade sum that counts, in fiat. */
  counts_from: positiveAmountText.refine(isCountable, {
    error: fault({ en: `at least ${COUNTS_FROM_MIN}`, zh: `不能低于 ${COUNTS_FROM_MIN}` }),
  }),
});

export type ReputationRules = z.infer<typeof reputationRules>;
