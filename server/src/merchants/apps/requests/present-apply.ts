import type { AnswerOf } from '@eh/contract/calls.ts';
import { GRANT_DAYS_DEFAULT } from '@eh/contract/merchants/apps/app-bounds.ts';
import { baseScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { isCodeAsked, requireUser } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { requireMerchant } from '../../merchants/index.ts';
import { capsIn, presentCaps } from '../coins.ts';
import { readRunningScopes } from '../grants/grant-store.ts';
import { presentApp } from '../present-app.ts';
import type { App } from '../store.ts';
import { requireReach } from '../usable-app.ts';
import type { Apply } from './apply-store.ts';

/** An app's request as the user who may allow it sees it. */
export async function presentApply(
  ctx: ReadContext,
  { apply, app }: { readonly apply: Apply; readonly app: App },
  userId: string,
): Promise<AnswerOf<'POST /api/auth/api_access_query'>> {
  await requireReach(ctx, app, userId);
  const user = await requireUser(ctx, userId);
  const granted = await readRunningScopes(ctx, { appId: app.id, userId });
  return {
    app: presentApp(ctx, app, await requireMerchant(ctx, app.merchant_id)),
    scopes: apply.scopes.map((scope) => ({
      scope,
      is_required: baseScopes.includes(scope),
      is_granted: granted.includes(scope),
    })),
    caps: presentCaps(capsIn(apply)),
    grant_days: GRANT_DAYS_DEFAULT,
    is_code_needed: apply.scopes.includes('pay') && (await isCodeAsked(ctx, user, 'is_code_for_authorization')),
    return_host: new URL(apply.redirect).host,
    expires_at: epochSeconds(apply.expires_at),
    account: { account: user.account, nickname: user.nickname, avatar: user.avatar },
    email: apply.scopes.includes('email') ? user.email : null,
  };
}
