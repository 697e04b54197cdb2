import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../../staff/settings/index.ts';
import { reputationSettings } from './settings.ts';

/** The calls of the rules of reputations. */
export const reputationEndpoints: readonly Endpoint[] = [
  query('POST /api/operator/reputation-rules', (ctx, input) => readRules(ctx, reputationSettings, input.caller)),
  command('POST /api/operator/reputation-rules/change', (ctx, input) => changeRules(ctx, reputationSettings, input)),
];
