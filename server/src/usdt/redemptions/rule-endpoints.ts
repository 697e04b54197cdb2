import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/settings/index.ts';
import { redemptionSettings } from './rules.ts';

/** The console screen of the rules, for the roles that pay out. */
export const redemptionRulesScreen = { name: 'redemption-rules', roles: redemptionSettings.readers };

/** The calls about the rules of redemptions. */
export const redemptionRuleEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/redemptions/rules', (ctx, input) => readRules(ctx, redemptionSettings, input.caller)),
  command('POST /api/operator/redemptions/rules/change', (ctx, input) => changeRules(ctx, redemptionSettings, input)),
];
