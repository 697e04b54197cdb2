import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { operatorQueue } from '../../../staff/queues/index.ts';
import { requireMerchant } from '../../merchants/index.ts';
import { type App, appQueueSize, appsWaiting, readApp } from '../store.ts';
import { decideApp } from './decide-app.ts';

type AppCase = AnswerOf<'POST /api/operator/apps/claim'>;

/** The queue of live apps that wait for their review. */
export const appQueue = operatorQueue({
  name: 'apps',
  roles: ['reviewer'],
  count: appQueueSize,
  list: {
    waiting: appsWaiting,
    find: (ctx, id) => readApp(ctx, id),
  },
  async findOpen(ctx, id) {
    const app = await readApp(ctx, id);
    return app?.status === 'applied' ? app : null;
  },
  subjectOf: ({ name, domain }) => `${name} ${domain}`,
  present: presentCase,
  async decide(ctx, app, { operatorId, decision, reason, language }) {
    await decideApp(ctx, app, { operatorId, decision, reason });
    return { act: `app.${decision}`, reason: inLanguage(reason, language), answer: {} };
  },
});

async function presentCase(
  ctx: ReadContext,
  app: App,
  { claimedBy }: { readonly claimedBy: AppCase['claimed_by'] },
): Promise<AppCase> {
  const merchant = await requireMerchant(ctx, app.merchant_id);
  return {
    id: app.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(app.applied_at ?? app.created_at),
    name: app.name,
    domain: app.domain,
    client_id: app.client_id,
    redirects: app.redirects,
    scopes: app.scopes,
    status: app.status,
    merchant: {
      id: merchant.id,
      merchant_no: merchant.merchant_no,
      name: merchant.name,
      website: merchant.website,
      status: merchant.status,
    },
  };
}
