import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import type { RuleCalls } from '../../settings/rule-queries.ts';

export type AccountSafety = AnswerOf<'POST /api/operator/account-safety'>['rules'];

/** What is asked around the guards of accounts. */
export const accountSafety: RuleCalls<AccountSafety> = {
  kind: 'account.safety',
  read: () => callApi('POST /api/operator/account-safety', {}),
  change: (wanted) => callApi('POST /api/operator/account-safety/change', wanted),
};
