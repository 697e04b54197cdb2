import type { CallTable } from '../../platform/call.ts';
import { nothing } from '../../platform/fields.ts';
import { ruleChange, ruleRefusals, ruleState } from '../../staff/settings/rule-state.ts';
import { cashierRules } from './rules.ts';

export const cashierRuleCalls = {
  'POST /api/operator/cashier-rules': {
    says: 'The rules of the cashier in force: the fee, the limits of orders and days, how long orders stay open, and which payouts operators review.',
    access: 'operator',
    request: nothing,
    answer: ruleState(cashierRules),
    refusals: {},
  },
  'POST /api/operator/cashier-rules/change': {
    says: 'Sets the rules for everything that happens from then on: stricter ones at once, others once a second owner approves. Open orders keep their time.',
    access: 'operator',
    request: ruleChange(cashierRules),
    answer: ruleState(cashierRules),
    refusals: ruleRefusals,
  },
} as const satisfies CallTable;
