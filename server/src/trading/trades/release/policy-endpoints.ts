import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../../staff/operators/index.ts';
import { policyRules } from './policy-setting.ts';

/** Whoever watches trades reads under which policy they open. */
export const releasePolicyRoom = { name: 'release-policy', roles: policyRules.readers };

/** The calls about automatic release. */
export const releasePolicyEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/trades/policy', (ctx, input) => readRules(ctx, policyRules, input.caller)),
  command('POST /api/operator/trades/policy/change', (ctx, input) => changeRules(ctx, policyRules, input)),
];
