import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../../api/call-api.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type RedemptionRules = AnswerOf<'POST /api/operator/redemptions/rules'>['rules'];

/** The limits of redemptions, and who approves them. */
export const redemptionRules: RuleCalls<RedemptionRules> = {
  kind: 'redemption.rules',
  read: () => callApi('POST /api/operator/redemptions/rules', {}),
  change: (wanted) => callApi('POST /api/operator/redemptions/rules/change', wanted),
};
