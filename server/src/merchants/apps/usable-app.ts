import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isMember, requireMerchant } from '../merchants/index.ts';
import { type App, readApp, shareLockApp } from './store.ts';

/** Whether an app and its merchant are active. In the test environment, a merchant need not be approved yet. */
export async function isAppUsable(ctx: ReadContext, app: App): Promise<boolean> {
  if (app.status !== 'active') return false;
  const { status } = await requireMerchant(ctx, app.merchant_id);
  return mayTakePayments(status, app.environment);
}

/** Nobody has reviewed a test app, whose name may be anything, so only its merchant's team can use it. */
export async function requireReach(ctx: ReadContext, app: App, userId: string): Promise<void> {
  if (app.environment === 'live' || (await isMember(ctx, { merchantId: app.merchant_id, userId }))) return;
  throw new Refusal(appRefusals.TestAppForTeam);
}

/** An app by id; refuses unless it and its merchant are active. */
export async function requireUsableApp(ctx: ReadContext, appId: string): Promise<App> {
  const app = await readApp(ctx, appId);
  if (!app || !(await isAppUsable(ctx, app))) throw new Refusal(appRefusals.AppStopped);
  return app;
}

/**
 * Keeps an app from being stopped or closed until the transaction ends; refuses unless it and its merchant are active.
 */
export async function requireLockedApp(ctx: WriteContext, appId: string): Promise<void> {
  const app = await shareLockApp(ctx, appId);
  if (!app || !(await isAppUsable(readContextOf(ctx), app))) throw new Refusal(appRefusals.AppStopped);
}
