import { CODE_SECONDS } from '@eh/contract/merchants/apps/app-bounds.ts';
import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { requireUser, takeTurn } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Caps, capsIn, coins, GRANT_CURRENCY } from '../coins.ts';
import { grantRights } from '../grants/grant-rights.ts';
import { insertCode } from '../tokens/token-store.ts';
import { requireLockedApp, requireReach } from '../usable-app.ts';
import { consentFault, inOrder } from './apply-request.ts';
import { type Apply, answerApply } from './apply-store.ts';
import { type ApplyAddress, findOpenApply } from './find-open-apply.ts';
import { redirectOf } from './redirect.ts';

export interface Consent {
  readonly userId: string;
  readonly address: ApplyAddress;
  /** The rights that the user granted. */
  readonly scopes: readonly AppScope[];
  /** The caps of `pay`; null for the requested ones. */
  readonly caps: Caps | null;
  readonly days: number;
}

/**
 * Allows a request, once: grants the rights and returns the address to redirect to, with a code for the app's server.
 */
export async function allowRequest(
  ctx: WriteContext,
  consent: Consent,
): Promise<{ readonly grantId: string; readonly redirect: string }> {
  const { userId } = consent;
  const { apply, app } = await findOpenApply(readContextOf(ctx), consent.address);
  await requireLockedApp(ctx, app.id);
  await requireReach(readContextOf(ctx), app, userId);
  const scopes = await withoutMissing(readContextOf(ctx), userId, inOrder(consent.scopes));
  const caps = scopes.includes('pay') ? (consent.caps ?? capsIn(apply)) : null;
  refuseFault(apply, { scopes, caps });
  await takeTurn(ctx, userId);
  if (!(await answerApply(ctx, { id: apply.id, status: 'allowed', userId })))
    throw new Refusal(appRefusals.ApplyAnswered);
  const grantId = await grantRights(ctx, { app, userId, requested: apply.scopes, scopes, caps, days: consent.days });
  const code = newToken();
  await insertCode(ctx, {
    code_hash: hashToken(code),
    grant_id: grantId,
    apply_id: apply.id,
    scopes: [...scopes],
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + CODE_SECONDS * SECOND),
    used_at: null,
  });
  return { grantId, redirect: redirectOf(apply, { code }) };
}

/** The rights without those to a contact the user does not have: a contact added later needs a new consent. */
async function withoutMissing(
  ctx: ReadContext,
  userId: string,
  scopes: readonly AppScope[],
): Promise<readonly AppScope[]> {
  if (!scopes.includes('email') || (await requireUser(ctx, userId)).email !== null) return scopes;
  return scopes.filter((scope) => scope !== 'email');
}

/** Refuses a request, once, and returns the address to redirect to. */
export async function refuseRequest(
  ctx: WriteContext,
  refusal: { readonly userId: string; readonly address: ApplyAddress },
): Promise<string> {
  const { userId } = refusal;
  const { apply } = await findOpenApply(readContextOf(ctx), refusal.address);
  if (!(await answerApply(ctx, { id: apply.id, status: 'refused', userId })))
    throw new Refusal(appRefusals.ApplyAnswered);
  return redirectOf(apply, { error: 'access_denied' });
}

function refuseFault(
  apply: Apply,
  consent: { readonly scopes: readonly AppScope[]; readonly caps: Caps | null },
): void {
  const most = capsIn(apply);
  const fault = consentFault({ scopes: apply.scopes, caps: most }, consent);
  switch (fault?.kind) {
    case undefined:
      return;
    case 'not-requested':
      throw new Refusal(appRefusals.ScopeNotRequested, { scope: fault.scope });
    case 'base-needed':
      throw new Refusal(appRefusals.BaseScopeNeeded, { scope: fault.scope });
    case 'caps':
      throw new Refusal(appRefusals.CapAboveRequest, {
        payment: coins(most?.paymentMinor ?? 0n),
        day: coins(most?.dayMinor ?? 0n),
        currency: GRANT_CURRENCY,
      });
  }
}
