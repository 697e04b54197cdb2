import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../../staff/operators/index.ts';
import { clockRules } from './clock-setting.ts';

/** Whoever watches trades reads how long their clocks are. */
export const tradeClockRoom = { name: 'trade-clocks', roles: clockRules.readers };

/** The calls about the clocks of trades. */
export const tradeClockEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/trade-clocks', (ctx, input) => readRules(ctx, clockRules, input.caller)),
  command('POST /api/operator/trade-clocks/change', (ctx, input) => changeRules(ctx, clockRules, input)),
];
