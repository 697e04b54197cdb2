import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../api/call-api.ts';
import type { RuleCalls } from '../../settings/rule-queries.ts';

export type CoinHold = AnswerOf<'POST /api/operator/coin-hold'>['rules'];

/** How long coins that are bought now will rest. */
export const coinHold: RuleCalls<CoinHold> = {
  kind: 'coins.hold',
  read: () => callApi('POST /api/operator/coin-hold', {}),
  change: (wanted) => callApi('POST /api/operator/coin-hold/change', wanted),
};
