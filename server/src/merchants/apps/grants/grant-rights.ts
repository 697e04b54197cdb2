import type { WriteContext } from '../../../platform/context.ts';
import { refusePayoutsOfGrant } from '../../cashier/index.ts';
import { capsIn } from '../coins.ts';
import { inOrder } from '../requests/apply-request.ts';
import type { App } from '../store.ts';
import { type NewConsent, rightsAfter } from './grant.ts';
import { changeGrant, insertGrant, lockGrantOf, setGrantEnd } from './grant-store.ts';
import { notifyUser } from './notify-user.ts';
import { publishGrant } from './publish-grant.ts';
import { publishPayEnd } from './publish-pay-end.ts';

/** Gives an app the rights of a consent, in the user's running grant or a new one. Call `takeTurn` first. */
export async function grantRights(
  ctx: WriteContext,
  { app, userId, ...consent }: NewConsent & { readonly app: App; readonly userId: string },
): Promise<string> {
  let before = await lockGrantOf(ctx, { appId: app.id, userId });
  if (before && before.expires_at <= ctx.now) {
    await setGrantEnd(ctx, { id: before.id, by: 'expired', at: before.expires_at });
    before = null;
  }
  const rights = rightsAfter(
    before && { scopes: before.scopes, caps: capsIn(before), expiresAt: before.expires_at },
    consent,
    ctx.now,
  );
  const columns = {
    scopes: inOrder(rights.scopes),
    payment_cap_minor: rights.caps?.paymentMinor ?? null,
    day_cap_minor: rights.caps?.dayMinor ?? null,
    granted_at: ctx.now,
    expires_at: rights.expiresAt,
  };
  if (before) {
    await changeGrant(ctx, before.id, columns);
    if (!rights.scopes.includes('receive')) await refusePayoutsOfGrant(ctx, before.id);
    if (!rights.scopes.includes('pay')) await publishPayEnd(ctx, before.id);
    return before.id;
  }
  const id = ctx.ids.next(ctx.now);
  const grant = { id, app_id: app.id, user_id: userId, ...columns, ended_at: null, ended_by: null };
  await insertGrant(ctx, grant);
  await publishGrant(ctx, 'grant.created', grant, app);
  await notifyUser(ctx, 'grant.created', { grant, app });
  return id;
}
