import type { grantNotices } from '@eh/contract/merchants/apps/notices.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { coins, GRANT_CURRENCY } from '../coins.ts';
import type { App } from '../store.ts';
import type { Grant } from './grant-store.ts';

/** Tells a user that a grant changed, or how its app used it. */
export async function notifyUser(
  ctx: WriteContext,
  type: keyof typeof grantNotices,
  { grant, app, leftMinor }: { readonly grant: Grant; readonly app: App; readonly leftMinor?: bigint },
): Promise<void> {
  const left = leftMinor === undefined ? {} : { amount: coins(leftMinor), currency: GRANT_CURRENCY };
  await publish(ctx, 'notice', {
    user_id: grant.user_id,
    type,
    data: { grant_id: grant.id, app: app.name, ...left },
  });
}
