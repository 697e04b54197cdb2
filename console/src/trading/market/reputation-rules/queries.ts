import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../../api/call-api.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type ReputationRules = AnswerOf<'POST /api/operator/reputation-rules'>['rules'];

/** The smallest trade that counts towards reputation. */
export const reputationRules: RuleCalls<ReputationRules> = {
  kind: 'reputation.rules',
  read: () => callApi('POST /api/operator/reputation-rules', {}),
  change: (wanted) => callApi('POST /api/operator/reputation-rules/change', wanted),
};
