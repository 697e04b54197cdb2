import type { GrantUse } from '@eh/contract/merchants/apps/app-names.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { readApp } from '../store.ts';
import { readGrant } from './grant-store.ts';
import { notifyUser } from './notify-user.ts';
import { insertUse, lastUseOfKind } from './use-store.ts';

/** Reads of one kind within this time are recorded as one use. */
const SAME_WITHIN = 10 * MINUTE;

/**
 * Records that an app read something about its user, and notifies the user the first time. Reads of profile and e-mail
 * address are not announced, because they happen at every login, as the consent says.
 */
export async function noteUse(
  ctx: WriteContext,
  { grantId, kind }: { readonly grantId: string; readonly kind: Exclude<GrantUse, 'payment'> },
): Promise<void> {
  const last = await lastUseOfKind(readContextOf(ctx), { grantId, kind });
  if (last && last.getTime() > ctx.now.getTime() - SAME_WITHIN) return;
  await insertUse(ctx, {
    id: ctx.ids.next(ctx.now),
    grant_id: grantId,
    kind,
    used_at: ctx.now,
    amount_minor: null,
    order_id: null,
    order_no: null,
    title: null,
  });
  if (last === null && kind !== 'profile' && kind !== 'email') await notifyFirstUse(ctx, grantId);
}

async function notifyFirstUse(ctx: WriteContext, grantId: string): Promise<void> {
  const reading = readContextOf(ctx);
  const grant = await readGrant(reading, grantId);
  const app = grant && (await readApp(reading, grant.app_id));
  if (grant && app) await notifyUser(ctx, 'grant.used', { grant, app });
}
