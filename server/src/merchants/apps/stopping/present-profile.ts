import type { AnswerOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Operator } from '../../../staff/operators/index.ts';
import { proposalAbout } from '../../../staff/signatures/index.ts';
import { requireMerchant } from '../../merchants/index.ts';
import { countGrantsOfApp } from '../grants/grant-store.ts';
import { type App, readApp } from '../store.ts';
import { aboutApp, appProposals } from './restart-app.ts';
import { restartRoles, stopRoles } from './stop-app.ts';

type Row = AnswerOf<'POST /api/operator/registered-apps'>['rows'][number];
type Profile = AnswerOf<'POST /api/operator/registered-apps/profile'>;

export function presentRegisteredApps(ctx: ReadContext, apps: readonly App[]): Promise<Row[]> {
  return Promise.all(apps.map((app) => presentRow(ctx, app)));
}

/** Everything that a decision about an app needs, and whether this operator may make it. */
export async function profileOfApp(ctx: ReadContext, appId: string, operator: Operator): Promise<Profile> {
  const app = await readApp(ctx, appId);
  if (!app) throw new Refusal(appRefusals.AppNotFound);
  const { reason_zh: zh, reason_en: en, decided_at: decidedAt } = app;
  const [row, grants, proposal] = await Promise.all([
    presentRow(ctx, app),
    countGrantsOfApp(ctx, app.id),
    proposalAbout(ctx, aboutApp(app.id), { kinds: [appProposals], reader: operator }),
  ]);
  return {
    ...row,
    redirects: app.redirects,
    kind: app.kind,
    scopes: app.scopes,
    created_at: epochSeconds(app.created_at),
    decided: zh === null || decidedAt === null ? null : { at: epochSeconds(decidedAt), reason: { zh, en: en ?? zh } },
    grants: grants.active,
    may_change:
      operator.role === 'owner' || (app.status === 'stopped' ? restartRoles : stopRoles).includes(operator.role),
    proposal,
  };
}

async function presentRow(ctx: ReadContext, app: App): Promise<Row> {
  const { id, merchant_no, name } = await requireMerchant(ctx, app.merchant_id);
  return {
    id: app.id,
    name: app.name,
    domain: app.domain,
    client_id: app.client_id,
    environment: app.environment,
    status: app.status,
    merchant: { id, merchant_no, name },
  };
}
