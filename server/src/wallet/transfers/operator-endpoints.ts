import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { changeRules, readRules } from '../../staff/settings/index.ts';
import { transferReviewQueue } from './review/transfer-queue.ts';
import { transferSettings } from './rules.ts';

/** The console's calls about transfers: the queue, and the rules that fill it. */
export function transferOperatorEndpoints(): readonly Endpoint[] {
  return [
    ...transferReviewQueue.endpoints(),
    query('POST /api/operator/transfers/rules', (ctx, input) => readRules(ctx, transferSettings, input.caller)),
    command('POST /api/operator/transfers/rules/change', (ctx, input) => changeRules(ctx, transferSettings, input)),
  ];
}
