import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { capsIn, coins, GRANT_CURRENCY } from '../coins.ts';
import { remainingOfDay } from './grant.ts';
import { pageOfGrants } from './grant-pages.ts';
import { countGrants, grantsOf } from './grant-store.ts';
import { presentGrants, presentUse, requireOwnGrant } from './present-grants.ts';
import { paidSince, usesOf } from './use-store.ts';

/** More grants than anybody has at once; today's remaining sum is computed from these. */
const SPENDING_MAX = 200;

/** A user's grants, with what all of them may still spend today. */
export async function listGrants(
  ctx: ReadContext,
  userId: string,
  wanted: ParsedRequestOf<'POST /api/auth/grants'>,
): Promise<AnswerOf<'POST /api/auth/grants'>> {
  const { page, nextCursor } = await pageOfGrants(wanted, ({ past, limit }) =>
    grantsOf(ctx, { userId, isActive: wanted.is_active, past, limit }),
  );
  const { active, ended } = await countGrants(ctx, userId);
  const running = await grantsOf(ctx, { userId, isActive: true, past: null, limit: SPENDING_MAX });
  const spending = running.filter((grant) => capsIn(grant) !== null);
  const paid = await paidSince(ctx, { grantIds: spending.map(({ id }) => id), since: startOfDay(ctx.now) });
  const lefts = spending.map((grant) => {
    const caps = capsIn(grant);
    return caps ? remainingOfDay(caps, paid.get(grant.id) ?? 0n) : 0n;
  });
  return {
    rows: await presentGrants(ctx, page),
    next_cursor: nextCursor,
    active_count: active,
    ended_count: ended,
    spendable_today: coins(lefts.reduce((sum, left) => sum + left, 0n)),
    spending_count: spending.length,
    currency: GRANT_CURRENCY,
  };
}

/** The uses of one's own grant, newest first. */
export async function listUses(
  ctx: ReadContext,
  userId: string,
  wanted: ParsedRequestOf<'POST /api/auth/grant/uses'>,
): Promise<AnswerOf<'POST /api/auth/grant/uses'>> {
  const { id: grantId } = await requireOwnGrant(ctx, { id: wanted.id, userId });
  const { page, nextCursor } = await pageById(wanted, ({ past, limit }) => usesOf(ctx, { grantId, past, limit }));
  return { rows: page.map(presentUse), next_cursor: nextCursor };
}
