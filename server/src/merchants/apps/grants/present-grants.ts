import type { AnswerOf } from '@eh/contract/calls.ts';
import { baseScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { DAY, epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireMerchant } from '../../merchants/index.ts';
import { type Caps, capsIn, coins, GRANT_CURRENCY, presentCaps } from '../coins.ts';
import { presentApp } from '../present-app.ts';
import { readApps } from '../store.ts';
import { grantStatusAt, remainingOfDay } from './grant.ts';
import { type Grant, readGrant } from './grant-store.ts';
import { lastUses, paidSince, type Use } from './use-store.ts';

type GrantView = AnswerOf<'POST /api/auth/grant'>;

/** One's own grant as its user sees it. */
export async function shownGrant(
  ctx: ReadContext,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<GrantView> {
  const [view] = await presentGrants(ctx, [await requireOwnGrant(ctx, { id, userId })]);
  if (!view) throw new Refusal(appRefusals.GrantNotFound);
  return view;
}

export async function requireOwnGrant(
  ctx: ReadContext,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Grant> {
  const grant = await readGrant(ctx, id);
  if (grant?.user_id !== userId) throw new Refusal(appRefusals.GrantNotFound);
  return grant;
}

/** Grants with their apps, today's payments and last uses. */
export async function presentGrants(ctx: ReadContext, grants: readonly Grant[]): Promise<GrantView[]> {
  const grantIds = grants.map(({ id }) => id);
  const apps = await readApps(ctx, [...new Set(grants.map(({ app_id: appId }) => appId))]);
  const since = startOfDay(ctx.now);
  const paid = await paidSince(ctx, { grantIds, since });
  const uses = await lastUses(ctx, grantIds);
  const views = grants.map(async (grant) => {
    const app = apps.get(grant.app_id);
    if (!app) return null;
    const caps = capsIn(grant);
    const use = uses.get(grant.id);
    const status = grantStatusAt(grant, ctx.now);
    return {
      id: grant.id,
      app: presentApp(ctx, app, await requireMerchant(ctx, app.merchant_id)),
      scopes: grant.scopes.map((scope) => ({ scope, is_required: baseScopes.includes(scope) })),
      caps: presentCaps(caps),
      today: caps && status === 'active' ? presentToday(caps, paid.get(grant.id) ?? 0n, since) : null,
      status,
      granted_at: epochSeconds(grant.granted_at),
      expires_at: epochSeconds(grant.expires_at),
      ended_at: epochSecondsOrNull(grant.ended_at ?? (status === 'expired' ? grant.expires_at : null)),
      ended_by: grant.ended_by ?? (status === 'expired' ? 'expired' : null),
      last_use: use ? presentUse(use) : null,
    } satisfies GrantView;
  });
  return (await Promise.all(views)).filter((view) => view !== null);
}

function presentToday(caps: Caps, paidMinor: bigint, since: Date): GrantView['today'] {
  return {
    paid: coins(paidMinor),
    left: coins(remainingOfDay(caps, paidMinor)),
    starts_over_at: epochSeconds(new Date(since.getTime() + DAY)),
  };
}

/** One use of a grant, as its user sees it. */
export function presentUse(use: Use): NonNullable<GrantView['last_use']> {
  return {
    id: use.id,
    kind: use.kind,
    at: epochSeconds(use.used_at),
    amount: use.amount_minor === null ? null : coins(use.amount_minor),
    currency: GRANT_CURRENCY,
    title: use.title,
    order_no: use.order_no,
  };
}
