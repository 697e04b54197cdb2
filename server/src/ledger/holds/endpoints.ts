import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/operators/index.ts';
import { holdRules } from './hold-setting.ts';

/** The calls about coins that rest. */
export const coinHoldEndpoints: readonly Endpoint[] = [
  reads('POST /api/operator/coin-hold', (ctx, ask) => readRules(ctx, holdRules, ask.caller)),
  does('POST /api/operator/coin-hold/change', (ctx, ask) => changeRules(ctx, holdRules, ask)),
];
