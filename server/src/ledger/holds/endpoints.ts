import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/settings/index.ts';
import { holdRules } from './hold-setting.ts';

/** The calls about resting coins. */
export const coinHoldEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/coin-hold', (ctx, input) => readRules(ctx, holdRules, input.caller)),
  command('POST /api/operator/coin-hold/change', (ctx, input) => changeRules(ctx, holdRules, input)),
];
