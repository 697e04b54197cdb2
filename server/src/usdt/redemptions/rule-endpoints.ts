import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/operators/index.ts';
import { redemptionHouseRules } from './rules.ts';

/** Whoever pays out reads the rules of it. */
export const redemptionRulesRoom = { name: 'redemption-rules', roles: redemptionHouseRules.readers };

/** The calls about the rules of redemptions. */
export const redemptionRuleEndpoints: readonly Endpoint[] = [
  reads('POST /api/operator/redemptions/rules', (ctx, ask) => readRules(ctx, redemptionHouseRules, ask.caller)),
  does('POST /api/operator/redemptions/rules/change', (ctx, ask) => changeRules(ctx, redemptionHouseRules, ask)),
];
