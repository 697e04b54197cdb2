import type { AnswerOf } from '@eh/contract/calls.ts';
import { ask } from '../../../api/ask.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type ReleasePolicy = AnswerOf<'POST /api/operator/trades/policy'>['rules'];

/** The policy under which trades open now. */
export const releasePolicy: RuleCalls<ReleasePolicy> = {
  kind: 'trade.policy',
  read: () => ask('POST /api/operator/trades/policy', {}),
  change: (wanted) => ask('POST /api/operator/trades/policy/change', wanted),
};
