import type { AnswerOf } from '@eh/contract/calls.ts';
import { ask } from '../../../api/ask.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type TransferRules = AnswerOf<'POST /api/operator/transfers/rules'>['rules'];

/** The limits of transfers, and when people look first. */
export const transferRules: RuleCalls<TransferRules> = {
  kind: 'transfer.rules',
  read: () => ask('POST /api/operator/transfers/rules', {}),
  change: (wanted) => ask('POST /api/operator/transfers/rules/change', wanted),
};
