import type { WriteContext } from '../../../platform/context.ts';
import { publishWebhook } from '../../webhooks/index.ts';
import type { App } from '../store.ts';
import type { Grant } from './grant-store.ts';
import { presentOpenGrant } from './present-open.ts';

/** Tells the servers of an app's merchant of a grant that began or ended, as the open API shows it. */
export async function publishGrant(
  ctx: WriteContext,
  type: 'grant.created' | 'grant.revoked',
  grant: Grant,
  app: App,
): Promise<void> {
  await publishWebhook(ctx, {
    merchantId: app.merchant_id,
    environment: app.environment,
    type,
    subjectId: grant.id,
    data: presentOpenGrant(ctx, grant, app),
  });
}
