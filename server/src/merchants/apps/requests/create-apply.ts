import { APPLY_MINUTES, CAPS_MAX } from '@eh/contract/merchants/apps/app-bounds.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { GRANT_CURRENCY } from '../coins.ts';
import type { App } from '../store.ts';
import { isAppUsable } from '../usable-app.ts';
import { type ApplyRequest, applyFault, defaultCaps, inOrder } from './apply-request.ts';
import { insertApply } from './apply-store.ts';

export interface NewApply extends ApplyRequest {
  readonly app: App;
  readonly state: string | null;
  readonly nonce: string | null;
  /** SHA-256 of the verifier, in base64url; null if the app's secret alone proves who exchanges the code. */
  readonly codeChallenge: string | null;
  /** The issuer name by which the app knows this server. */
  readonly issuer: string;
}

export interface CreatedApply {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Registers the request of an app; from then on the token in the address identifies it. `pay` without caps gets the
 * default ones.
 */
export async function createApply(ctx: WriteContext, request: NewApply): Promise<CreatedApply> {
  const { app } = request;
  if (!(await isAppUsable(readContextOf(ctx), app))) throw new Refusal(appRefusals.AppStopped);
  const scopes = inOrder(request.scopes);
  const caps = scopes.includes('pay') ? (request.caps ?? defaultCaps) : null;
  refuseFault(app, { ...request, scopes, caps });
  const id = ctx.ids.next(ctx.now);
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + APPLY_MINUTES * MINUTE);
  await insertApply(ctx, {
    id,
    token_hash: hashToken(token),
    app_id: app.id,
    scopes,
    redirect: request.redirect,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    payment_cap_minor: caps?.paymentMinor ?? null,
    day_cap_minor: caps?.dayMinor ?? null,
    issuer: request.issuer,
    status: 'open',
    user_id: null,
    created_at: ctx.now,
    expires_at: expiresAt,
    answered_at: null,
  });
  return { id, token, expiresAt };
}

function refuseFault(app: App, request: ApplyRequest): void {
  const fault = applyFault(app, request);
  switch (fault?.kind) {
    case undefined:
      return;
    case 'redirect':
      throw new Refusal(appRefusals.RedirectNotRegistered);
    case 'scope':
      throw new Refusal(appRefusals.ScopeNotForApp, { scope: fault.scope });
    case 'caps':
      throw new Refusal(appRefusals.CapOutOfRange, { ...CAPS_MAX, currency: GRANT_CURRENCY });
  }
}
