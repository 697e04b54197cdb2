import * as z from 'zod';
import { ACCOUNT_RESCUED } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { handleEach, listenersOf } from '../../../platform/outbox/listeners.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { GRANT_PAID } from '../../cashier/index.ts';
import { readApp } from '../store.ts';
import { endGrant } from './end-grant.ts';
import { grantsGrantedSince, setGrantEnd, unendedGrantsOfApp } from './grant-store.ts';
import { notifyUser } from './notify-user.ts';
import { insertUse } from './use-store.ts';

declare module '../../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'app.closed': { readonly app_id: string; readonly by: 'app' | 'operator' };
  }
}

/** Published when a merchant closed an app or operators stopped it. */
export const APP_CLOSED = 'app.closed';

/** An app may have more grants than one transaction should handle; the next event continues with the rest. */
const GRANTS_AT_ONCE = 100;

/** Events from before apps could be stopped have no `by`. */
const endedApp = z.object({ app_id: z.uuid(), by: z.enum(['app', 'operator']).default('app') });

const rescuedUser = z.object({ user_id: z.uuid(), since: z.iso.datetime().transform((text) => new Date(text)) });

const paidUser = z.object({ grant_id: z.uuid(), payout_no: z.string(), amount_minor: z.string().transform(BigInt) });

/**
 * A rescued account ends grants since its last undisputed day, because an intruder may have let an app pay. A closed or
 * stopped app ends all its grants, so that its users are told and no longer see it among their active grants. A payout
 * that reached a user is recorded as a use of the grant.
 */
export const appListeners = listenersOf({
  [GRANT_PAID]: handleEach(async (ctx, payload) => {
    const { grant_id: grantId, payout_no: payoutNo, amount_minor: amountMinor } = paidUser.parse(payload);
    await insertUse(ctx, {
      id: ctx.ids.next(ctx.now),
      grant_id: grantId,
      kind: 'payout',
      used_at: ctx.now,
      amount_minor: amountMinor,
      order_id: null,
      order_no: payoutNo,
      title: null,
    });
    return [];
  }),
  [ACCOUNT_RESCUED]: handleEach(async (ctx, payload) => {
    const { user_id: userId, since } = rescuedUser.parse(payload);
    const grants = await grantsGrantedSince(ctx, { userId, since, limit: GRANTS_AT_ONCE });
    for (const grant of grants) {
      const app = await readApp(readContextOf(ctx), grant.app_id);
      if ((await endGrant(ctx, grant, 'user')) && app) await notifyUser(ctx, 'grant.ended', { grant, app });
    }
    if (grants.length === GRANTS_AT_ONCE) await publish(ctx, ACCOUNT_RESCUED, payload);
    return [];
  }),
  [APP_CLOSED]: handleEach(async (ctx, payload) => {
    const { app_id: appId, by } = endedApp.parse(payload);
    if ((await endGrantsOf(ctx, appId, by)) === GRANTS_AT_ONCE) await publish(ctx, APP_CLOSED, { app_id: appId, by });
    return [];
  }),
});

async function endGrantsOf(ctx: WriteContext, appId: string, by: 'app' | 'operator'): Promise<number> {
  const grants = await unendedGrantsOfApp(ctx, { appId, limit: GRANTS_AT_ONCE });
  for (const grant of grants) {
    if (grant.expires_at <= ctx.now) await setGrantEnd(ctx, { id: grant.id, by: 'expired', at: grant.expires_at });
    else await endGrant(ctx, grant, by);
  }
  return grants.length;
}
