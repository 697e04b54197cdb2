import * as z from 'zod';
import type { WriteContext } from '../../../platform/context.ts';
import { handleEach, type Listeners } from '../../../platform/outbox/listeners.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { endGrant } from './end-grant.ts';
import { setGrantEnd, unendedGrantsOfApp } from './grant-store.ts';

export const APP_CLOSED = 'app.closed';

/** An app may have more grants than one transaction should hold; the rest follows with the next event. */
const GRANTS_AT_ONCE = 100;

const closedApp = z.object({ app_id: z.uuid() });

/** Ends all grants of a closed app, so that its users are told and do not find it among those that hold. */
export const appListeners: Listeners = {
  [APP_CLOSED]: handleEach(async (ctx, payload) => {
    const { app_id: appId } = closedApp.parse(payload);
    if ((await endGrantsOf(ctx, appId)) === GRANTS_AT_ONCE) await publish(ctx, APP_CLOSED, { app_id: appId });
    return [];
  }),
};

async function endGrantsOf(ctx: WriteContext, appId: string): Promise<number> {
  const grants = await unendedGrantsOfApp(ctx, { appId, limit: GRANTS_AT_ONCE });
  for (const grant of grants) {
    if (grant.expires_at <= ctx.now) await setGrantEnd(ctx, { id: grant.id, by: 'expired', at: grant.expires_at });
    else await endGrant(ctx, grant, 'app');
  }
  return grants.length;
}
