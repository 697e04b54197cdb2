import { verifyPaymentPassword } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { approvePlan, stopPlan } from './answer-plan.ts';
import { requireOwnPlan } from './find-own-plan.ts';
import { listPeriods } from './list-periods.ts';
import { type PlanRow, plansOfUser } from './plan-store.ts';
import { planPortalEndpoints } from './portal-endpoints.ts';
import { presentPlans } from './present-plan.ts';

/** The calls of people who pay by plans, and of the portal. */
export function planEndpoints(): readonly Endpoint[] {
  return [...payerEndpoints(), ...planPortalEndpoints()];
}

function payerEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/plans',
      handle: async (ctx, { body, caller }) => {
        const wanted = { userId: caller.userId, isActive: body.is_active, grantId: body.grant_id };
        const { page, nextCursor } = await pageById(body, ({ past, limit }) =>
          plansOfUser(ctx.reader, { ...wanted, before: past, limit }),
        );
        return { rows: await presentPlans(ctx, page), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'POST /api/plans/one',
      handle: async (ctx, { body, caller }) =>
        presentOne(ctx, await requireOwnPlan(ctx.reader, { id: body.id, userId: caller.userId })),
    }),
    query({
      call: 'POST /api/plans/payments',
      handle: async (ctx, { body, caller }) =>
        listPeriods(ctx, await requireOwnPlan(ctx.reader, { id: body.id, userId: caller.userId }), body),
    }),
    command({
      call: 'POST /api/plans/approve',
      authorize: async (ctx, { body, caller }) => {
        await requireOwnPlan(readContextOf(ctx).reader, { id: body.id, userId: caller.userId });
        await verifyPaymentPassword(ctx, caller.userId, body.security_password);
      },
      handle: async (ctx, { body, caller }) =>
        presentOne(readContextOf(ctx), await approvePlan(ctx, { id: body.id, userId: caller.userId })),
    }),
    command({
      call: 'POST /api/plans/stop',
      handle: async (ctx, { body, caller }) =>
        presentOne(readContextOf(ctx), await stopPlan(ctx, { id: body.id, userId: caller.userId })),
    }),
  ];
}

async function presentOne(ctx: ReadContext, plan: PlanRow) {
  const [view] = await presentPlans(ctx, [plan]);
  if (!view) throw new Error(`The plan ${plan.id} could not be shown`);
  return view;
}
