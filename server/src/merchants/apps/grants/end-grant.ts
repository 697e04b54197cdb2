import type { GrantEnd } from '@eh/contract/merchants/apps/app-names.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { refusePayoutsOfGrant } from '../../cashier/index.ts';
import { readApp } from '../store.ts';
import { deleteTokensOf } from '../tokens/token-store.ts';
import { type Grant, setGrantEnd } from './grant-store.ts';
import { notifyUser } from './notify-user.ts';
import { publishGrant } from './publish-grant.ts';
import { publishPayEnd } from './publish-pay-end.ts';

/**
 * Ends a grant and its tokens at once; returns false if it had already ended. Tells the app and, if somebody else ended
 * it, the user.
 */
export async function endGrant(ctx: WriteContext, grant: Grant, by: GrantEnd): Promise<boolean> {
  if (!(await setGrantEnd(ctx, { id: grant.id, by, at: ctx.now }))) return false;
  await deleteTokensOf(ctx, grant.id);
  await refusePayoutsOfGrant(ctx, grant.id);
  await publishPayEnd(ctx, grant.id);
  const app = await readApp(readContextOf(ctx), grant.app_id);
  if (!app) return true;
  await publishGrant(ctx, 'grant.revoked', { ...grant, ended_at: ctx.now, ended_by: by }, app);
  if (by !== 'user') await notifyUser(ctx, 'grant.ended', { grant, app });
  return true;
}
