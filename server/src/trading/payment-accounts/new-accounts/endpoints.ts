import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../../staff/settings/index.ts';
import type { NewAccountRules } from './new-account.ts';
import { newAccountSettings } from './settings.ts';

/** The calls about what a new payment account has to go through. */
export function ruleEndpoints(usual: NewAccountRules): readonly Endpoint[] {
  const server = newAccountSettings(usual);
  return [
    query('POST /api/operator/new-accounts', (ctx, input) => readRules(ctx, server, input.caller)),
    command('POST /api/operator/new-accounts/change', (ctx, input) => changeRules(ctx, server, input)),
  ];
}
