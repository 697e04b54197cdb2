import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../../staff/settings/index.ts';
import { clockRules } from './clock-setting.ts';

/** The console's screen of the trade clocks; everybody who may read trades may read them. */
export const tradeClockScreen = { name: 'trade-clocks', roles: clockRules.readers };

/** Calls that read and change the clocks of new trades. */
export const tradeClockEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/trade-clocks', (ctx, input) => readRules(ctx, clockRules, input.caller)),
  command('POST /api/operator/trade-clocks/change', (ctx, input) => changeRules(ctx, clockRules, input)),
];
