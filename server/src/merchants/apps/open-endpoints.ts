import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { identityStatus, requireUser } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { command, type OpenEndpoint, query } from '../../platform/http/endpoint.ts';
import type { GrantCaller, KeyCaller } from '../../platform/http/open/open-input.ts';
import { Refusal } from '../../platform/refusal.ts';
import { capsIn, coins } from './coins.ts';
import { endGrant } from './grants/end-grant.ts';
import { grantStatusAt, remainingOfDay } from './grants/grant.ts';
import { pageOfGrants } from './grants/grant-pages.ts';
import { grantsOfApps, lockGrant, readGrant } from './grants/grant-store.ts';
import { noteUse } from './grants/note-use.ts';
import { payByGrant } from './grants/payments/pay-by-grant.ts';
import { payOutByGrant } from './grants/payments/pay-out-by-grant.ts';
import { presentOpenGrant } from './grants/present-open.ts';
import { paidSince } from './grants/use-store.ts';
import { authorizePage } from './oauth/authorize-page.ts';
import { issuerOf } from './oauth/discovery.ts';
import { createApply } from './requests/create-apply.ts';
import { type App, readApp, readAppOfClient, readApps } from './store.ts';

export interface AppOpenParts {
  /** The currency of live payouts. */
  readonly currency: string;
  /** Refuses a user who may not pay at the cashier: a closed gate, a ban, or a permission that operators took away. */
  readonly requirePayer: (ctx: ReadContext, userId: string) => Promise<void>;
}

/** The calls by which a merchant's server requests authorizations, and by which an app uses them. */
export function appOpenEndpoints(parts: AppOpenParts): readonly OpenEndpoint[] {
  return [...keyEndpoints(parts), ...grantEndpoints(parts)];
}

function keyEndpoints({ currency: liveCurrency }: AppOpenParts): readonly OpenEndpoint[] {
  return [
    command({
      call: 'createApplyToken',
      handle: async (ctx, { body, caller, origin }) => {
        const app = await requireOwnApp(readContextOf(ctx), caller, body.client_id);
        const { token, expiresAt } = await createApply(ctx, {
          app,
          scopes: body.scopes,
          redirect: body.redirect_uri,
          state: body.state,
          nonce: body.nonce ?? null,
          codeChallenge: body.code_challenge,
          caps: body.caps ? { paymentMinor: body.caps.payment, dayMinor: body.caps.day } : null,
          issuer: issuerOf(origin),
        });
        const url = authorizePage(origin, { token, scopes: body.scopes, redirect: body.redirect_uri });
        return { apply_auth_token: token, url, expires_at: epochSeconds(expiresAt) };
      },
    }),
    query({
      call: 'listGrants',
      handle: async (ctx, { body, caller }) => {
        const app = body.client_id === undefined ? null : await requireOwnApp(ctx, caller, body.client_id);
        const { merchantId, environment } = caller;
        const { page, nextCursor } = await pageOfGrants(body, ({ past, limit }) =>
          grantsOfApps(ctx, { merchantId, environment, appId: app?.id ?? null, past, limit }),
        );
        const apps = await readApps(ctx, [...new Set(page.map(({ app_id: appId }) => appId))]);
        const rows = page.flatMap((grant) => {
          const of = apps.get(grant.app_id);
          return of ? [presentOpenGrant(ctx, grant, of)] : [];
        });
        return { rows, next_cursor: nextCursor };
      },
    }),
    command({
      call: 'revokeGrant',
      handle: async (ctx, { path, caller }) => {
        const grant = await lockGrant(ctx, path.id);
        const app = grant && (await readApp(readContextOf(ctx), grant.app_id));
        if (!grant || !app || !isOf(caller, app)) throw new Refusal(appRefusals.GrantNotFound);
        if (grantStatusAt(grant, ctx.now) !== 'active') throw new Refusal(appRefusals.GrantEnded);
        await endGrant(ctx, grant, 'app');
        return presentOpenGrant(ctx, { ...grant, ended_at: ctx.now, ended_by: 'app' }, app);
      },
    }),
    command({
      call: 'createGrantPayout',
      handle: (ctx, { body, caller, path }) => {
        const { merchant_payout_no: number, amount: amountMinor, note } = body;
        return payOutByGrant(ctx, { caller, grantId: path.id, liveCurrency, number, amountMinor, note });
      },
    }),
  ];
}

function grantEndpoints({ requirePayer }: AppOpenParts): readonly OpenEndpoint[] {
  return [
    query({ call: 'getGrant', handle: (ctx, { caller }) => ownGrant(ctx, caller) }),
    command({
      call: 'getIdentityStatus',
      handle: async (ctx, { caller }) => {
        await noteUse(ctx, { grantId: caller.grantId, kind: 'identity' });
        const user = await requireUser(readContextOf(ctx), caller.userId);
        return { is_verified: user.identityStatus === identityStatus.verified };
      },
    }),
    command({
      call: 'getReceivingAccount',
      handle: async (ctx, { caller }) => {
        await noteUse(ctx, { grantId: caller.grantId, kind: 'account' });
        const { account, nickname } = await requireUser(readContextOf(ctx), caller.userId);
        return { account, nickname };
      },
    }),
    command({
      call: 'createGrantPayment',
      handle: async (ctx, { body, caller }) => {
        await requirePayer(readContextOf(ctx), caller.userId);
        return payByGrant(ctx, { caller, orderId: body.order_id, amountMinor: body.amount });
      },
    }),
  ];
}

async function ownGrant(ctx: ReadContext, caller: GrantCaller): Promise<OpenAnswer<'getGrant'>> {
  const grant = await readGrant(ctx, caller.grantId);
  const app = await readApp(ctx, caller.appId);
  if (!grant || !app) throw new Error(`The grant ${caller.grantId} was authenticated and is not there`);
  const caps = capsIn(grant);
  const paid = caps && (await paidSince(ctx, { grantIds: [grant.id], since: startOfDay(ctx.now) }));
  const left = caps && remainingOfDay(caps, paid?.get(grant.id) ?? 0n);
  return { ...presentOpenGrant(ctx, grant, app), left_today: left === null ? null : coins(left) };
}

async function requireOwnApp(ctx: ReadContext, caller: KeyCaller, clientId: string): Promise<App> {
  const app = await readAppOfClient(ctx, clientId);
  if (!app || !isOf(caller, app)) throw new Refusal(appRefusals.AppNotFound);
  return app;
}

function isOf({ merchantId, environment }: KeyCaller, app: App): boolean {
  return app.merchant_id === merchantId && app.environment === environment;
}
