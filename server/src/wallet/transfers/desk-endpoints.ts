import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/operators/index.ts';
import { transferReviewEndpoints } from './review-endpoints.ts';
import { transferHouseRules } from './rules.ts';

/** What the console asks about transfers: the queue, and the rules that fill it. */
export function transferDeskEndpoints(): readonly Endpoint[] {
  return [
    ...transferReviewEndpoints(),
    reads('POST /api/operator/transfers/rules', (ctx, ask) => readRules(ctx, transferHouseRules, ask.caller)),
    does('POST /api/operator/transfers/rules/change', (ctx, ask) => changeRules(ctx, transferHouseRules, ask)),
  ];
}
