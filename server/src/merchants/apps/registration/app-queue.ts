import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { operatorQueue } from '../../../staff/queues/index.ts';
import { presentFirstSignature } from '../../../staff/signatures/index.ts';
import { logoAddress, requireMerchant } from '../../merchants/index.ts';
import { type App, appQueueSize, appsWaiting, readApp } from '../store.ts';
import { takesTwo, versionOf } from './app-version.ts';
import { APP_QUEUE, appReviewers, decideApp, isUnderReview } from './decide-app.ts';
import { presentWanted, shownLogo } from './present-logo.ts';

type AppCase = AnswerOf<'POST /api/operator/apps/claim'>;

/** The queue of live apps that wait for their review. */
export const appQueue = operatorQueue({
  name: APP_QUEUE,
  roles: appReviewers,
  count: appQueueSize,
  list: {
    waiting: appsWaiting,
    find: (ctx, id) => readApp(ctx, id),
  },
  async findOpen(ctx, id) {
    const app = await readApp(ctx, id);
    return app && isUnderReview(app) ? app : null;
  },
  subjectOf: ({ name, domain }) => `${name} ${domain}`,
  present: presentCase,
  async decide(ctx, app, { operatorId, version, decision, reason, language }) {
    const isDone = await decideApp(ctx, app.id, { operatorId, version, decision, reason });
    return {
      act: isDone ? `app.${decision}` : 'app.sign',
      reason: inLanguage(reason, language),
      answer: { is_done: isDone },
    };
  },
});

async function presentCase(
  ctx: ReadContext,
  app: App,
  { operatorId, claimedBy }: { readonly operatorId: string; readonly claimedBy: AppCase['claimed_by'] },
): Promise<AppCase> {
  const merchant = await requireMerchant(ctx, app.merchant_id);
  return {
    id: app.id,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(app.wanted_at ?? app.applied_at ?? app.created_at),
    name: app.name,
    domain: app.domain,
    logo: shownLogo(ctx, app),
    client_id: app.client_id,
    redirects: app.redirects,
    kind: app.kind,
    scopes: app.scopes,
    status: app.status,
    change: changeOf(ctx, app),
    version: versionOf(app),
    takes_two: takesTwo(app),
    first_signature: await presentFirstSignature(ctx, {
      queue: APP_QUEUE,
      caseId: app.id,
      operatorId,
      roles: appReviewers,
    }),
    merchant: {
      id: merchant.id,
      merchant_no: merchant.merchant_no,
      name: merchant.name,
      website: merchant.website,
      logo: logoAddress(merchant.logo_file_id),
      status: merchant.status,
    },
  };
}

function changeOf(ctx: ReadContext, app: App): AppCase['change'] {
  const wanted = presentWanted(ctx, app);
  return wanted && { name: wanted.name, redirects: wanted.redirects, logo: wanted.logo };
}
