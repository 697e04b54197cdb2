import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/operators/index.ts';
import type { NewAccountRules } from './new-account.ts';
import { newAccountHouseRules } from './new-account-setting.ts';

/** The calls about what a new payment account has to go through. */
export function ruleEndpoints(usual: NewAccountRules): readonly Endpoint[] {
  const house = newAccountHouseRules(usual);
  return [
    reads('POST /api/operator/new-accounts', (ctx, ask) => readRules(ctx, house, ask.caller)),
    does('POST /api/operator/new-accounts/change', (ctx, ask) => changeRules(ctx, house, ask)),
  ];
}
