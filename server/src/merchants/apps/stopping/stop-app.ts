import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { dropFirstSignature } from '../../../staff/signatures/index.ts';
import { requireMerchant } from '../../merchants/index.ts';
import { APP_QUEUE } from '../registration/decide-app.ts';
import { endWork } from '../registration/end-work.ts';
import { type App, changeApp, lockApp } from '../store.ts';

export const APP_SCREEN = 'registered-apps';
/** The roles that see all apps, and stop one. */
export const stopRoles: readonly OperatorRole[] = ['support', 'finance', 'reviewer'];

/** The roles allowed to propose and to approve that an app works again; owners always may. */
export const restartRoles: readonly OperatorRole[] = ['finance'];

export interface ChangeOfApp {
  readonly operatorId: string;
  readonly appId: string;
  readonly reason: BilingualText;
}

/** Stops an app until operators restart it. Stopping moves no coins, so one operator is enough. */
export async function stopApp(ctx: WriteContext, by: ChangeOfApp): Promise<void> {
  const app = await lockApp(ctx, by.appId);
  if (!app) throw new Refusal(appRefusals.AppNotFound);
  if (app.status !== 'active') throw new Refusal(appRefusals.AppNotActive);
  await endWork(ctx, app, { by: 'operator', columns: { ...decisionColumns(ctx, by), status: 'stopped' } });
  await dropFirstSignature(ctx, APP_QUEUE, app.id);
  await record(ctx, app, by, 'app.stop');
  await notifyOwner(ctx, app, by, 'merchant.app_stopped');
}

/** Lets a stopped app work again, for the operator who proposed it. */
export async function restartApp(ctx: WriteContext, app: App, by: ChangeOfApp): Promise<void> {
  await changeApp(ctx, app.id, { ...decisionColumns(ctx, by), status: 'active' });
  await record(ctx, app, by, 'app.restart');
  await notifyOwner(ctx, app, by, 'merchant.app_restarted');
}

function decisionColumns({ now }: WriteContext, { operatorId, reason }: ChangeOfApp) {
  return { reason_zh: reason.zh, reason_en: reason.en, decided_at: now, decided_by: operatorId };
}

function record(
  ctx: WriteContext,
  app: App,
  { operatorId, reason }: ChangeOfApp,
  name: 'app.stop' | 'app.restart',
): Promise<void> {
  return recordAct(ctx, {
    operatorId,
    act: name,
    subjectId: app.id,
    subject: nameOf(app),
    reason: reason.zh,
    queue: APP_SCREEN,
  });
}

async function notifyOwner(
  ctx: WriteContext,
  app: App,
  { reason }: ChangeOfApp,
  type: 'merchant.app_stopped' | 'merchant.app_restarted',
): Promise<void> {
  const { owner_id: ownerId } = await requireMerchant(readContextOf(ctx), app.merchant_id);
  await publish(ctx, 'notice', { user_id: ownerId, type, data: { app: app.name, why: reason } });
}

/** An app as operators call it. */
export function nameOf({ name, domain }: App): string {
  return `${name} ${domain}`;
}
