import type { AnswerOf } from '@eh/contract/calls.ts';
import { ask } from '../../../api/ask.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type ReputationRules = AnswerOf<'POST /api/operator/reputation-rules'>['rules'];

/** What counts for reputations. */
export const reputationRules: RuleCalls<ReputationRules> = {
  kind: 'reputation.rules',
  read: () => ask('POST /api/operator/reputation-rules', {}),
  change: (wanted) => ask('POST /api/operator/reputation-rules/change', wanted),
};
