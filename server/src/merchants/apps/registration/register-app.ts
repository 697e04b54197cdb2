import { randomBytes } from 'node:crypto';
import { APPS_MAX } from '@eh/contract/merchants/apps/app-bounds.ts';
import type { AppKind } from '@eh/contract/merchants/apps/app-names.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { chosenNameOf } from '../../../accounts/users/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ByMember, differences, lockMerchant, type RecordedChange, recordChange } from '../../merchants/index.ts';
import { inOrder } from '../requests/apply-request.ts';
import { endSecrets, insertSecret } from '../secret-store.ts';
import { type App, changeApp, countApps, hasNoSecret, insertApp, lockApp } from '../store.ts';
import { NOTHING_WANTED, wayOfChange } from './app-change.ts';
import { type AppDescription, descriptionFault, type RegisteredAs } from './app-description.ts';
import { endWork } from './end-work.ts';

const CLIENT_ID_BYTES = 10;
const ENDING = 4;

/** Registers an app; its first secret, if it has one, is shown once. A live app waits for its review. */
export async function registerApp(
  ctx: WriteContext,
  {
    merchantId,
    userId,
    environment,
    kind,
    description: typed,
    address,
  }: ByMember & {
    readonly environment: Environment;
    readonly kind: AppKind;
    readonly description: AppDescription;
  },
): Promise<{ readonly id: string; readonly secret: string | null }> {
  const description = { ...typed, name: chosenNameOf('app', typed.name) };
  refuseFault(description, { environment, kind });
  await lockMerchant(ctx, merchantId);
  if ((await countApps(ctx, { merchantId, environment })) >= APPS_MAX)
    throw new Refusal(appRefusals.TooManyApps, { most: APPS_MAX });
  const id = ctx.ids.next(ctx.now);
  const isLive = environment === 'live';
  await insertApp(ctx, {
    id,
    merchant_id: merchantId,
    environment,
    kind,
    client_id: `app_${environment}_${randomBytes(CLIENT_ID_BYTES).toString('hex')}`,
    ...columnsOf(description),
    logo_file_id: null,
    status: isLive ? 'applied' : 'active',
    reason_zh: null,
    reason_en: null,
    created_by: userId,
    created_at: ctx.now,
    applied_at: isLive ? ctx.now : null,
    decided_at: null,
    decided_by: null,
  });
  await recordChange(
    ctx,
    { merchantId, userId, address },
    {
      change: 'app.register',
      environment,
      subject: description.name,
      details: differences(columnsOf(description)),
    },
  );
  return { id, secret: kind === 'server' ? await addSecret(ctx, id, userId) : null };
}

/** Changes an app at once, or leaves the change to a review. A later change replaces one under review. */
export async function redescribeApp(
  ctx: WriteContext,
  by: ByMember,
  { id, description: typed }: { readonly id: string; readonly description: AppDescription },
): Promise<void> {
  const app = await lockOwnApp(ctx, by, id);
  // A name from before the naming rule stays until it is changed.
  const name = typed.name === app.name ? app.name : chosenNameOf('app', typed.name);
  const description = { ...typed, name };
  refuseFault(description, app);
  const columns = columnsOf(description);
  // A logo under review stays under review.
  const none = { ...NOTHING_WANTED, wanted_logo_file_id: app.wanted_logo_file_id, wanted_at: logoWaitsSince(app) };
  const way = wayOfChange(app, columns);
  switch (way) {
    case 'in-review':
      throw new Refusal(appRefusals.AppInReview);
    case 'stopped':
      throw new Refusal(appRefusals.AppStoppedByOperators);
    case 'not-changeable':
      throw new Refusal(appRefusals.AppReviewed);
    case 'applies':
      await changeApp(ctx, id, { ...columns, ...none });
      break;
    case 'again':
      await changeApp(ctx, id, { ...columns, status: 'applied', applied_at: ctx.now });
      break;
    case 'reviewed':
      await changeApp(ctx, id, { wanted_name: columns.name, wanted_redirects: columns.redirects, wanted_at: ctx.now });
      break;
  }
  await recordRedescription(ctx, by, app, description);
}

/** Makes a new secret, shown once; earlier ones work for some hours more. */
export async function rotateSecret(
  ctx: WriteContext,
  by: ByMember,
  { id, hours }: { readonly id: string; readonly hours: number },
): Promise<string> {
  const app = await lockOwnApp(ctx, by, id);
  if (hasNoSecret(app)) throw new Refusal(appRefusals.AppHasNoSecret);
  await endSecrets(ctx, id, new Date(ctx.now.getTime() + hours * HOUR));
  await recordApp(ctx, by, { change: 'app.rotate', app, details: differences({ hours }) });
  return addSecret(ctx, id, by.userId);
}

/** Closes an app for good. */
export async function closeApp(ctx: WriteContext, by: ByMember, id: string): Promise<void> {
  const app = await lockOwnApp(ctx, by, id);
  await endWork(ctx, app, { by: 'app', columns: { status: 'closed' } });
  await recordApp(ctx, by, { change: 'app.close', app });
}

export async function lockOwnApp(ctx: WriteContext, { merchantId }: ByMember, id: string): Promise<App> {
  const app = await lockApp(ctx, id);
  if (app?.merchant_id !== merchantId) throw new Refusal(appRefusals.AppNotFound);
  if (app.status === 'closed') throw new Refusal(appRefusals.AppClosed);
  return app;
}

export interface RecordedApp extends Pick<RecordedChange, 'change' | 'details'> {
  readonly app: App;
}

export function recordApp(ctx: WriteContext, by: ByMember, { app, ...recorded }: RecordedApp): Promise<void> {
  return recordChange(ctx, by, { ...recorded, environment: app.environment, subject: app.name });
}

async function recordRedescription(ctx: WriteContext, by: ByMember, app: App, after: AppDescription): Promise<void> {
  const details = differences(columnsOf(after), columnsOf(app));
  if (details.length > 0) await recordApp(ctx, by, { change: 'app.change', app, details });
}

function logoWaitsSince({ wanted_logo_file_id: logoId, wanted_at: at }: App): Date | null {
  return logoId === null ? null : at;
}

async function addSecret(ctx: WriteContext, appId: string, userId: string): Promise<string> {
  const secret = newToken();
  await insertSecret(ctx, {
    secret_hash: hashToken(secret),
    app_id: appId,
    ending: secret.slice(-ENDING),
    created_by: userId,
    created_at: ctx.now,
    ends_at: null,
  });
  return secret;
}

function columnsOf({ name, domain, redirects, scopes }: AppDescription) {
  return { name, domain, redirects: [...redirects], scopes: inOrder(scopes) };
}

function refuseFault(description: AppDescription, as: RegisteredAs): void {
  const fault = descriptionFault(description, as);
  switch (fault?.kind) {
    case undefined:
      return;
    case 'domain':
      throw new Refusal(appRefusals.AppDomainNeeded);
    case 'secret':
      throw new Refusal(appRefusals.ScopeNeedsSecret, { scope: fault.scope });
    case 'redirect':
      throw new Refusal(appRefusals.RedirectNotOnDomain, { redirect: fault.redirect, domain: description.domain });
    case 'base':
      throw new Refusal(appRefusals.AppNeedsBase);
  }
}
