import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { capsIn, presentCaps } from '../coins.ts';
import type { App } from '../store.ts';
import { subjectOf } from '../subject.ts';
import { grantStatusAt } from './grant.ts';
import type { Grant } from './grant-store.ts';

/** A grant as the servers of its app see it, in answers and in webhooks. */
export function presentOpenGrant(
  ctx: { readonly serverKeys: ServerKeys; readonly now: Date },
  grant: Grant,
  app: App,
): OpenAnswer<'revokeGrant'> {
  const status = grantStatusAt(grant, ctx.now);
  const isOver = status === 'expired';
  return {
    id: grant.id,
    client_id: app.client_id,
    subject: subjectOf(ctx, { merchantId: app.merchant_id, userId: grant.user_id }),
    scopes: [...grant.scopes],
    caps: presentCaps(capsIn(grant)),
    status,
    granted_at: epochSeconds(grant.granted_at),
    expires_at: epochSeconds(grant.expires_at),
    ended_at: epochSecondsOrNull(grant.ended_at ?? (isOver ? grant.expires_at : null)),
    ended_by: grant.ended_by ?? (isOver ? 'expired' : null),
  };
}
