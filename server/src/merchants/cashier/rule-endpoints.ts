import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/settings/index.ts';
import { cashierSettings } from './rules.ts';

/** The console screen of the rules, for the roles that review payouts. */
export const cashierRulesScreen = { name: 'cashier-rules', roles: cashierSettings.readers };

/** The calls about the rules of the cashier. */
export const cashierRuleEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/cashier-rules', (ctx, input) => readRules(ctx, cashierSettings, input.caller)),
  command('POST /api/operator/cashier-rules/change', (ctx, input) => changeRules(ctx, cashierSettings, input)),
];
