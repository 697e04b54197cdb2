import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { requireReader } from '../../../staff/operators/index.ts';
import type { BuyerQuestions } from '../browse/search.ts';
import type { MarketRules } from '../rules.ts';
import { openDepth } from './read-depth.ts';

/** The operators who read listings, and those who review them. */
const readers: readonly OperatorRole[] = ['reviewer', 'arbiter', 'support', 'finance'];

/** The depth of the market, for people and for operators. */
export function depthEndpoints(rules: MarketRules, questions: BuyerQuestions): readonly Endpoint[] {
  const depthOf = openDepth(rules, questions);
  return [
    query({
      call: 'GET /api/order/depth',
      from: 'replica',
      handle: (ctx, { body }) => depthOf(ctx, body.span),
    }),
    query({
      call: 'GET /api/operator/depth',
      from: 'replica',
      handle: async (ctx, { body, caller }) => {
        await requireReader(ctx, caller.operatorId, readers);
        return depthOf(ctx, body.span);
      },
    }),
  ];
}
