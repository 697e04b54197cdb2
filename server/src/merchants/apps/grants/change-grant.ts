import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refusePayoutsOfGrant } from '../../cashier/index.ts';
import { capsIn } from '../coins.ts';
import { inOrder } from '../requests/apply-request.ts';
import { endGrant } from './end-grant.ts';
import { grantStatusAt, type Narrowing, narrowed } from './grant.ts';
import { changeGrant, type Grant, lockGrant } from './grant-store.ts';
import { publishPayEnd } from './publish-pay-end.ts';

interface OwnGrant {
  readonly id: string;
  readonly userId: string;
}

/** Takes rights away from an app or lowers its caps. */
export async function narrowGrant(ctx: WriteContext, { id, userId, ...wish }: OwnGrant & Narrowing): Promise<void> {
  const grant = await lockOwnGrant(ctx, { id, userId });
  const after = narrowed({ scopes: grant.scopes, caps: capsIn(grant) }, wish);
  if (after.kind === 'widens') throw new Refusal(appRefusals.GrantOnlyNarrows);
  if (after.kind === 'base-needed') throw new Refusal(appRefusals.BaseScopeNeeded, { scope: after.scope });
  await changeGrant(ctx, id, {
    scopes: inOrder(after.scopes),
    payment_cap_minor: after.caps?.paymentMinor ?? null,
    day_cap_minor: after.caps?.dayMinor ?? null,
  });
  if (!after.scopes.includes('receive')) await refusePayoutsOfGrant(ctx, id);
  if (!after.scopes.includes('pay')) await publishPayEnd(ctx, id);
}

/** Withdraws a grant for its user. */
export async function revokeGrant(ctx: WriteContext, own: OwnGrant): Promise<void> {
  await endGrant(ctx, await lockOwnGrant(ctx, own), 'user');
}

async function lockOwnGrant(ctx: WriteContext, { id, userId }: OwnGrant): Promise<Grant> {
  const grant = await lockGrant(ctx, id);
  if (grant?.user_id !== userId) throw new Refusal(appRefusals.GrantNotFound);
  if (grantStatusAt(grant, ctx.now) !== 'active') throw new Refusal(appRefusals.GrantEnded);
  return grant;
}
