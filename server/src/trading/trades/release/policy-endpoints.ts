import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../../staff/settings/index.ts';
import { policyRules } from './policy-setting.ts';

/** The console's screen of the release policy; everybody who may read trades may read it. */
export const releasePolicyScreen = { name: 'release-policy', roles: policyRules.readers };

/** The calls about automatic release. */
export const releasePolicyEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/trades/policy', (ctx, input) => readRules(ctx, policyRules, input.caller)),
  command('POST /api/operator/trades/policy/change', (ctx, input) => changeRules(ctx, policyRules, input)),
];
