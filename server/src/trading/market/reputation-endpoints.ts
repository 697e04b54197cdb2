import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/operators/index.ts';
import { reputationHouseRules } from './reputation-setting.ts';

/** The calls about what counts for reputations. */
export const reputationEndpoints: readonly Endpoint[] = [
  reads('POST /api/operator/reputation-rules', (ctx, ask) => readRules(ctx, reputationHouseRules, ask.caller)),
  does('POST /api/operator/reputation-rules/change', (ctx, ask) => changeRules(ctx, reputationHouseRules, ask)),
];
