import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { memberOf, requireRight } from '../merchants/index.ts';
import { stopPlanOfMerchant } from './answer-plan.ts';
import { requirePlanOf } from './find-own-plan.ts';
import { listPeriods } from './list-periods.ts';
import { newestPeriods } from './period-store.ts';
import { plansOfMerchant } from './plan-store.ts';
import { presentOpenPlan, presentOpenPlans } from './present-plan.ts';

/** The calls of the portal about a merchant's plans. */
export function planPortalEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/plans',
      handle: async (ctx, input) => {
        const { environment, status, number } = input.body;
        const of = { merchantId: await requireRight(ctx, input, 'read'), environment };
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          plansOfMerchant(ctx.reader, { ...of, status, number, before: past, limit }),
        );
        return { rows: await presentOpenPlans(ctx, page, null), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'POST /api/merchant/plans/payments',
      handle: async (ctx, input) => {
        const { environment, id } = input.body;
        const merchantId = await requireRight(ctx, input, 'read');
        return listPeriods(ctx, await requirePlanOf(ctx.reader, { id, merchantId, environment }), input.body);
      },
    }),
    command({
      call: 'POST /api/merchant/plans/stop',
      handle: async (ctx, input) => {
        const { environment, id } = input.body;
        const merchantId = await requireRight(readContextOf(ctx), input, 'sell');
        const plan = await stopPlanOfMerchant(ctx, { id, merchantId, environment, by: memberOf(input) });
        return presentOpenPlan(ctx, plan, { newest: (await newestPeriods(ctx.tx, [id])).get(id), origin: null });
      },
    }),
  ];
}
