import type { ReadContext } from '../../platform/context.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type OpenEndpoint, query } from '../../platform/http/endpoint.ts';
import type { OpenInput } from '../../platform/http/open/open-input.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { stopPlanOfMerchant } from './answer-plan.ts';
import type { PlanParts } from './charge-plan.ts';
import { requirePlanOf } from './find-own-plan.ts';
import { listPeriods } from './list-periods.ts';
import { makePlan } from './make-plan.ts';
import { type PlanRow, plansOfMerchant } from './plan-store.ts';
import { presentOpenPlans } from './present-plan.ts';
import { advancePlan } from './take-step.ts';

/** The calls of a merchant's server about its plans. */
export function planOpenEndpoints(parts: PlanParts): readonly OpenEndpoint[] {
  return [
    command({
      call: 'createPlan',
      handle: async (ctx, input) => {
        const wanted = { ...ownerOf(input.caller), by: byKey(input), market: parts.market, body: input.body };
        return presentOne(readContextOf(ctx), await makePlan(ctx, wanted), input.origin);
      },
    }),
    query({
      call: 'listPlans',
      handle: async (ctx, { body, caller, origin }) => {
        const { status, grant_id: grantId, merchant_plan_no: number } = body;
        const { page, nextCursor } = await pageById(body, ({ past, limit }) =>
          plansOfMerchant(ctx.reader, { ...ownerOf(caller), status, grantId, number, before: past, limit }),
        );
        return { rows: await presentOpenPlans(ctx, page, origin), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'getPlan',
      handle: async (ctx, { path, caller, origin }) =>
        presentOne(ctx, await requirePlanOf(ctx.reader, { id: path.id, ...ownerOf(caller) }), origin),
    }),
    query({
      call: 'listPlanPayments',
      handle: async (ctx, { path, body, caller }) =>
        listPeriods(ctx, await requirePlanOf(ctx.reader, { id: path.id, ...ownerOf(caller) }), body),
    }),
    command({
      call: 'stopPlan',
      handle: async (ctx, input) => {
        const { path, caller, origin } = input;
        const plan = await stopPlanOfMerchant(ctx, { id: path.id, ...ownerOf(caller), by: byKey(input) });
        return presentOne(readContextOf(ctx), plan, origin);
      },
    }),
    command({
      call: 'advanceTestPlan',
      handle: async (ctx, { path, caller, origin }) =>
        presentOne(readContextOf(ctx), await advancePlan(ctx, parts, { id: path.id, ...ownerOf(caller) }), origin),
    }),
  ];
}

type ByKey = OpenInput<'createPlan'>['caller'];

const ownerOf = ({ merchantId, environment }: ByKey) => ({ merchantId, environment });

const byKey = ({ caller, address }: { readonly caller: ByKey; readonly address: string }) => ({
  merchantId: caller.merchantId,
  keyId: caller.keyId,
  address,
});

async function presentOne(ctx: ReadContext, plan: PlanRow, origin: string) {
  const [view] = await presentOpenPlans(ctx, [plan], origin);
  if (!view) throw new Error(`The plan ${plan.id} could not be shown`);
  return view;
}
