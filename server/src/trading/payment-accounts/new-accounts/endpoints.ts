import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../../staff/settings/index.ts';
import type { NewAccountRules } from './new-account.ts';
import { newAccountSettings } from './settings.ts';

/** The calls of the rules of new payment accounts. */
export function ruleEndpoints(usual: NewAccountRules): readonly Endpoint[] {
  const settings = newAccountSettings(usual);
  return [
    query('POST /api/operator/new-accounts', (ctx, input) => readRules(ctx, settings, input.caller)),
    command('POST /api/operator/new-accounts/change', (ctx, input) => changeRules(ctx, settings, input)),
  ];
}
