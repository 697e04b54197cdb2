import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { saidReason } from '@eh/contract/platform/fields.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import * as z from 'zod';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ProposalKind, propose } from '../../../staff/signatures/index.ts';
import { countGrantsOfApp } from '../grants/grant-store.ts';
import { type App, lockApp, readApp } from '../store.ts';
import { APP_SCREEN, type ChangeOfApp, nameOf, restartApp, restartRoles } from './stop-app.ts';

/** The subject of a proposal about an app, which has at most one pending. */
export function aboutApp(appId: string): string {
  return `app ${appId}`;
}

/** Proposes to let a stopped app work again. */
export async function proposeRestart(ctx: WriteContext, { operatorId, appId, reason }: ChangeOfApp): Promise<void> {
  const app = await lockApp(ctx, appId);
  if (!app) throw new Refusal(appRefusals.AppNotFound);
  if (app.status !== 'stopped') throw new Refusal(appRefusals.AppNotStopped);
  await propose(ctx, {
    kind: 'app.restart',
    operatorId,
    about: aboutApp(appId),
    subjectId: appId,
    subject: nameOf(app),
    content: { app_id: appId, stop: stopOf(app), reason },
    changes: [{ field: 'app_status', before: 'stopped', after: 'active' }],
    reason: reason.zh,
    queue: APP_SCREEN,
  });
}

const proposed = z.object({ app_id: z.uuid(), stop: z.string(), reason: saidReason });

/** Proposals to let stopped apps work again, approved by a second operator. Users then authorize the app again. */
export const appProposals: ProposalKind = {
  kind: 'app.restart',
  roles: restartRoles,
  async hasMoved(ctx, content) {
    const { app_id: appId, stop } = proposed.parse(content);
    const app = await readApp(ctx, appId);
    return app === null || stopOf(app) !== stop;
  },
  async carryOut(ctx, { content, proposedBy: operatorId }) {
    const { app_id: appId, stop, reason } = proposed.parse(content);
    const app = await lockApp(ctx, appId);
    if (!app || stopOf(app) !== stop) throw new Refusal(proposalRefusals.RulesMovedOn);
    // Grants from before the stop must have ended, or they would be valid again.
    const { unended } = await countGrantsOfApp(readContextOf(ctx), appId);
    if (unended > 0) throw new Refusal(appRefusals.AppGrantsEnding);
    await restartApp(ctx, app, { operatorId, appId, reason });
    return null;
  },
};

/** Identifies the stop that was read: after another stop, or a restart, the proposal is outdated. */
function stopOf({ status, decided_at: decidedAt }: App): string {
  return `${status} ${decidedAt?.toISOString() ?? ''}`;
}
