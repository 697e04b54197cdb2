import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import type { RuleCalls } from '../../settings/rule-queries.ts';

export type CoinHold = AnswerOf<'POST /api/operator/coin-hold'>['rules'];

/** The hold on coins that are bought from now on. */
export const coinHold: RuleCalls<CoinHold> = {
  kind: 'coins.hold',
  read: () => callApi('POST /api/operator/coin-hold', {}),
  change: (wanted) => callApi('POST /api/operator/coin-hold/change', wanted),
};
