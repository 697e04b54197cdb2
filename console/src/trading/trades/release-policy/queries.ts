import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../../api/call-api.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type ReleasePolicy = AnswerOf<'POST /api/operator/trades/policy'>['rules'];

/** The policy that new trades are opened with. */
export const releasePolicy: RuleCalls<ReleasePolicy> = {
  kind: 'trade.policy',
  read: () => callApi('POST /api/operator/trades/policy', {}),
  change: (wanted) => callApi('POST /api/operator/trades/policy/change', wanted),
};
