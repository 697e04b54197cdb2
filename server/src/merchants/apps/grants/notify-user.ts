import type { grantNotices } from '@eh/contract/merchants/apps/notices.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { coins, GRANT_CURRENCY } from '../coins.ts';
import type { App } from '../store.ts';
import type { Grant } from './grant-store.ts';

/** Tells a user what became of a grant, or what its app did with it. */
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
