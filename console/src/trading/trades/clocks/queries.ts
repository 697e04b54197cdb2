import type { AnswerOf } from '@eh/contract/calls.ts';
import { callApi } from '../../../api/call-api.ts';
import type { RuleCalls } from '../../../settings/rule-queries.ts';

export type TradeClocks = AnswerOf<'POST /api/operator/trade-clocks'>['rules'];

/** The time limits that new trades are opened with. */
export const tradeClocks: RuleCalls<TradeClocks> = {
  kind: 'trade.clocks',
  read: () => callApi('POST /api/operator/trade-clocks', {}),
  change: (wanted) => callApi('POST /api/operator/trade-clocks/change', wanted),
};
