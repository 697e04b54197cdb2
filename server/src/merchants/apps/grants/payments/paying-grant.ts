import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../../platform/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Caps, capsIn } from '../../coins.ts';
import { type App, readApp } from '../../store.ts';
import { isAppUsable } from '../../usable-app.ts';
import { grantStatusAt } from '../grant.ts';
import { type Grant, lockGrant, readGrant } from '../grant-store.ts';

export interface PayingGrant {
  readonly grant: Grant;
  readonly app: App;
  readonly caps: Caps;
}

/**
 * A grant by which payments can be made now, locked until the transaction ends. Refuses one that has ended or lacks `pay`,
 * that of a stopped app, and that of another merchant than the one named.
 */
export async function lockPayingGrant(
  ctx: WriteContext,
  grantId: string,
  of?: Pick<App, 'merchant_id' | 'environment'>,
): Promise<PayingGrant> {
  const grant = await lockGrant(ctx, grantId);
  const app = grant && (await readApp(readContextOf(ctx), grant.app_id));
  const isForeign = of !== undefined && (app?.merchant_id !== of.merchant_id || app.environment !== of.environment);
  if (!grant || !app || isForeign) throw new Refusal(appRefusals.GrantNotFound);
  if (grantStatusAt(grant, ctx.now) !== 'active') throw new Refusal(appRefusals.GrantEnded);
  const caps = capsIn(grant);
  if (!caps) throw new Refusal(appRefusals.ScopeNotGranted, { scope: 'pay' });
  if (!(await isAppUsable(readContextOf(ctx), app))) throw new Refusal(appRefusals.AppStopped);
  return { grant, app, caps };
}

/**
 * Whether payments can be made by a grant: `later` while its app or merchant is stopped, `never` once it has ended or
 * lacks `pay`.
 */
export async function payAbilityOf(ctx: ReadContext, grantId: string): Promise<'now' | 'later' | 'never'> {
  const grant = await readGrant(ctx, grantId);
  if (grant === null || grantStatusAt(grant, ctx.now) !== 'active' || capsIn(grant) === null) return 'never';
  const app = await readApp(ctx, grant.app_id);
  return app && (await isAppUsable(ctx, app)) ? 'now' : 'later';
}
