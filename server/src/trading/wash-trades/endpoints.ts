import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { type MarketRules, reputationRulesInForce } from '../market/index.ts';
import { tradeWatchers } from '../trades/index.ts';
import { decidePattern } from './decide-pattern.ts';
import { namesIn, presentPatterns } from './present.ts';
import { washDeciders } from './readmit-pattern.ts';
import { lastSearchAt, lockPattern, openPatterns } from './store.ts';

/** The list of suspected wash trades, and operators' decisions on it. */
export function washTradeEndpoints(market: Pick<MarketRules, 'currency' | 'fiat'>): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/wash-trades',
      handle: async (ctx, input) => {
        const reader = await requireReader(ctx, input.caller.operatorId, tradeWatchers);
        const { page, nextCursor } = await pageById(input.body, (stretch) => openPatterns(ctx, stretch));
        const lastSearch = await lastSearchAt(ctx);
        return {
          rows: await presentPatterns(ctx, page, { market, reader }),
          next_cursor: nextCursor,
          looked_at: lastSearch && epochSeconds(lastSearch),
          fiat: market.fiat,
          rules: await reputationRulesInForce(ctx),
        };
      },
    }),
    command({
      call: 'POST /api/operator/wash-trades/decide',
      handle: async (ctx, input) => {
        const reader = await requireRole(readContextOf(ctx), input.caller.operatorId, washDeciders);
        const { id, decision, reason } = input.body;
        const pattern = await lockPattern(ctx, id);
        if (pattern === null) throw new Refusal(operatorRefusals.CaseNotFound);
        const subject = await namesIn(readContextOf(ctx), pattern);
        await decidePattern(ctx, pattern, { operatorId: reader.id, decision, reason, subject });
        const [shown] = await presentPatterns(readContextOf(ctx), [pattern], { market, reader });
        if (!shown) throw new Error('A pattern without a view');
        return shown;
      },
    }),
  ];
}
