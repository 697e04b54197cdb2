import type { Codes } from '../../accounts/codes/index.ts';
import { loginSteps, verifyAskedCode } from '../../accounts/sessions/index.ts';
import { verifyPaymentPassword } from '../../accounts/users/index.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { requireMerchant } from '../merchants/index.ts';
import type { Caps } from './coins.ts';
import { narrowGrant, revokeGrant } from './grants/change-grant.ts';
import { listGrants, listUses } from './grants/list-grants.ts';
import { shownGrant } from './grants/present-grants.ts';
import { presentApp } from './present-app.ts';
import { appLogoEndpoints } from './registration/logo-endpoints.ts';
import { appPortalEndpoints } from './registration/portal-endpoints.ts';
import { allowRequest, refuseRequest } from './requests/answer-request.ts';
import { findOpenApply } from './requests/find-open-apply.ts';
import { presentApply } from './requests/present-apply.ts';
import { siteOf } from './requests/site-of.ts';

export interface AppParts {
  readonly codes: Codes;
  /** Processes the logos that members upload. */
  readonly files: Parameters<typeof appLogoEndpoints>[0];
  readonly sessions: Parameters<typeof loginSteps>[0];
}

/** The calls by which users manage what apps may do. */
export function appEndpoints(parts: AppParts): readonly Endpoint[] {
  return [...requestEndpoints(parts), ...grantEndpoints(), ...appPortalEndpoints, ...appLogoEndpoints(parts.files)];
}

function requestEndpoints({ codes, sessions }: AppParts): readonly Endpoint[] {
  const login = loginSteps(sessions);
  return [
    command({
      call: 'POST /api/auth_login',
      authorize: async (ctx, input) => {
        await findOpenApply(readContextOf(ctx), input.body);
        await login.verify(ctx, input);
      },
      handle: async (ctx, input) => {
        const { apply, app } = await findOpenApply(readContextOf(ctx), input.body);
        const session = await login.open(ctx, input);
        const merchant = await requireMerchant(readContextOf(ctx), app.merchant_id);
        return { ...session, app: presentApp(readContextOf(ctx), app, merchant), scopes: apply.scopes };
      },
    }),
    query({
      call: 'POST /api/auth/api_access_site',
      handle: async (ctx, input) => {
        const { apply_auth_token: token, auth_apply_from: named } = input.body;
        return { site: await siteOf(ctx, { token, named }) };
      },
    }),
    query({
      call: 'POST /api/auth/api_access_query',
      handle: async (ctx, input) => presentApply(ctx, await findOpenApply(ctx, input.body), input.caller.userId),
    }),
    command({
      call: 'POST /api/auth/api_access_authorize',
      authorize: async (ctx, input) => {
        await findOpenApply(readContextOf(ctx), input.body);
        await verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password);
        if (!input.body.scopes.includes('pay')) return;
        const { code } = input.body;
        await verifyAskedCode(codes, ctx, input.caller, { by: 'is_code_for_authorization', code });
      },
      handle: async (ctx, input) => {
        const { caps, scopes, days } = input.body;
        const consent = { userId: input.caller.userId, address: input.body, scopes, caps: capsOf(caps), days };
        const { grantId, redirect } = await allowRequest(ctx, consent);
        return { grant_id: grantId, auth_success_redirect: redirect };
      },
    }),
    command({
      call: 'POST /api/auth/api_access_refuse',
      handle: async (ctx, input) => ({
        auth_success_redirect: await refuseRequest(ctx, { userId: input.caller.userId, address: input.body }),
      }),
    }),
  ];
}

function grantEndpoints(): readonly Endpoint[] {
  return [
    query({ call: 'POST /api/auth/grants', handle: (ctx, input) => listGrants(ctx, input.caller.userId, input.body) }),
    query({
      call: 'POST /api/auth/grant',
      handle: (ctx, input) => shownGrant(ctx, { id: input.body.id, userId: input.caller.userId }),
    }),
    query({
      call: 'POST /api/auth/grant/uses',
      handle: (ctx, input) => listUses(ctx, input.caller.userId, input.body),
    }),
    command({
      call: 'POST /api/auth/grant/change',
      handle: async (ctx, input) => {
        const own = { id: input.body.id, userId: input.caller.userId };
        const { scopes, caps } = input.body;
        await narrowGrant(ctx, { ...own, scopes, caps: capsOf(caps) ?? undefined });
        return shownGrant(readContextOf(ctx), own);
      },
    }),
    command({
      call: 'POST /api/auth/grant/revoke',
      handle: async (ctx, input) => {
        const own = { id: input.body.id, userId: input.caller.userId };
        await revokeGrant(ctx, own);
        return shownGrant(readContextOf(ctx), own);
      },
    }),
  ];
}

function capsOf(chosen: { readonly payment: bigint; readonly day: bigint } | undefined): Caps | null {
  return chosen ? { paymentMinor: chosen.payment, dayMinor: chosen.day } : null;
}
