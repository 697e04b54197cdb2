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

/** An app has at most one waiting proposal. */
export function aboutApp(appId: string): string {
  return `app ${appId}`;
}

/** Proposes that a stopped app works again. */
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

/** Stopped apps that work again once a second operator approves it. Their users authorize them anew. */
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
    // Grants of the time before the stop have to be over, or they would hold again.
    const { unended } = await countGrantsOfApp(readContextOf(ctx), appId);
    if (unended > 0) throw new Refusal(appRefusals.AppGrantsEnding);
    await restartApp(ctx, app, { operatorId, appId, reason });
    return null;
  },
};

/** Names the stop that was read: another one, or none, is another case. */
function stopOf({ status, decided_at: decidedAt }: App): string {
  return `${status} ${decidedAt?.toISOString() ?? ''}`;
}
