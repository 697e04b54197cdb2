import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import type { RuleCalls } from '../../settings/rule-queries.ts';

export type AccountSafety = AnswerOf<'POST /api/operator/account-safety'>['rules'];

/** The pause after a change of a password or contact, and the actions that need a code. */
export const accountSafety: RuleCalls<AccountSafety> = {
  kind: 'account.safety',
  read: () => callApi('POST /api/operator/account-safety', {}),
  change: (wanted) => callApi('POST /api/operator/account-safety/change', wanted),
};
