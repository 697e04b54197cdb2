import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/operators/index.ts';
import { policyRules } from './release-setting.ts';

/** Whoever watches trades reads under which policy they open. */
export const releasePolicyRoom = { name: 'release-policy', roles: policyRules.readers };

/** The calls about automatic release. */
export const releasePolicyEndpoints: readonly Endpoint[] = [
  reads('POST /api/operator/trades/policy', (ctx, ask) => readRules(ctx, policyRules, ask.caller)),
  does('POST /api/operator/trades/policy/change', (ctx, ask) => changeRules(ctx, policyRules, ask)),
];
