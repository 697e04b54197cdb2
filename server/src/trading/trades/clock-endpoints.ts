import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/operators/index.ts';
import { clockRules } from './clock-setting.ts';

/** Whoever watches trades reads how long their clocks are. */
export const tradeClockRoom = { name: 'trade-clocks', roles: clockRules.readers };

/** The calls about the clocks of trades. */
export const tradeClockEndpoints: readonly Endpoint[] = [
  reads('POST /api/operator/trade-clocks', (ctx, ask) => readRules(ctx, clockRules, ask.caller)),
  does('POST /api/operator/trade-clocks/change', (ctx, ask) => changeRules(ctx, clockRules, ask)),
];
