import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import { nothing, positiveAmountText } from '../../platform/fields.ts';
import { ruleChange, ruleRefusals, ruleState } from '../../staff/settings/rule-state.ts';
import { COUNTS_FROM_MIN, isCountable } from './counts-from.ts';

/** The conditions under which trades count for reputations. */
export const reputationRules = z.strictObject({
  /** The least sum of a trade that counts, in fiat. */
  counts_from: positiveAmountText.refine(isCountable, {
    error: fault({ en: `at least ${COUNTS_FROM_MIN}`, zh: `不能低于 ${COUNTS_FROM_MIN}` }),
  }),
});

export type ReputationRules = z.infer<typeof reputationRules>;

export const reputationRuleCalls = {
  'POST /api/operator/reputation-rules': {
    says: 'From which sum on trades that open now count for reputations.',
    access: 'operator',
    request: nothing,
    answer: ruleState(reputationRules),
    refusals: {},
  },
  'POST /api/operator/reputation-rules/change': {
    says: 'Sets from which sum on trades count, for those that open from then on: a higher one at once, a lower one once a second owner approves.',
    access: 'operator',
    request: ruleChange(reputationRules),
    answer: ruleState(reputationRules),
    refusals: ruleRefusals,
  },
} as const satisfies CallTable;
