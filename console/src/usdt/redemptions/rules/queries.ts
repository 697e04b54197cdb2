import type { AnswerOf } from '@eh/contract/calls.ts';
import { ask } from '../../../api/ask.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type RedemptionRules = AnswerOf<'POST /api/operator/redemptions/rules'>['rules'];

/** The limits of redemptions, and who approves them. */
export const redemptionRules: RuleCalls<RedemptionRules> = {
  kind: 'redemption.rules',
  read: () => ask('POST /api/operator/redemptions/rules', {}),
  change: (wanted) => ask('POST /api/operator/redemptions/rules/change', wanted),
};
