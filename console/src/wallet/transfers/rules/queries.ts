import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../../api/call-api.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type TransferRules = AnswerOf<'POST /api/operator/transfers/rules'>['rules'];

/** The limits of transfers, and when they are reviewed first. */
export const transferRules: RuleCalls<TransferRules> = {
  kind: 'transfer.rules',
  read: () => callApi('POST /api/operator/transfers/rules', {}),
  change: (wanted) => callApi('POST /api/operator/transfers/rules/change', wanted),
};
