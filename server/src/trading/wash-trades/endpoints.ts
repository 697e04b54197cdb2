import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { type MarketRules, reputationRulesInForce } from '../market/index.ts';
import { tradeWatchers } from '../trades/index.ts';
import { decidePattern } from './decide-pattern.ts';
import { washDeciders } from './let-in.ts';
import { namesIn, presentPatterns, secondsOf } from './present.ts';
import { lockPattern, lookedAt, openPatterns } from './store.ts';

/** The list of trades that look as if they were made for show, and what operators decide on it. */
export function washTradeEndpoints(market: Pick<MarketRules, 'currency' | 'fiat'>): readonly Endpoint[] {
  return [
    reads('POST /api/operator/wash-trades', async (ctx, ask) => {
      const reader = await requireReader(ctx, ask.caller.operatorId, tradeWatchers);
      const { page, nextCursor } = await pageById(ask.body, (stretch) => openPatterns(ctx, stretch));
      const looked = await lookedAt(ctx);
      return {
        rows: await presentPatterns(ctx, page, { market, reader }),
        next_cursor: nextCursor,
        looked_at: looked && secondsOf(looked),
        fiat: market.fiat,
        rules: await reputationRulesInForce(ctx),
      };
    }),
    does('POST /api/operator/wash-trades/decide', async (ctx, ask) => {
      const reader = await requireRole(readContextOf(ctx), ask.caller.operatorId, washDeciders);
      const { id, decision, reason } = ask.body;
      const pattern = await lockPattern(ctx, id);
      if (pattern === null) throw new Refusal(operatorRefusals.CaseNotFound);
      const subject = await namesIn(readContextOf(ctx), pattern);
      await decidePattern(ctx, pattern, { operatorId: reader.id, decision, reason, subject });
      const [shown] = await presentPatterns(readContextOf(ctx), [pattern], { market, reader });
      if (!shown) throw new Error('A pattern without a view');
      return shown;
    }),
  ];
}
