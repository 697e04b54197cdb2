import * as z from 'zod';
import { readContextOf } from '../../platform/context.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import { canGrantPay, GRANT_PAY_ENDED } from '../apps/index.ts';
import { endPlan } from './end-plan.ts';
import { lockPlansOfGrant } from './plan-store.ts';

const endedGrant = z.object({ grant_id: z.uuid() });

/** Plans end with their grant, and with its right to pay. Until this has run, the grant itself refuses payments. */
export const planListeners = listenersOf({
  [GRANT_PAY_ENDED]: handleEach(async (ctx, payload) => {
    const { grant_id: grantId } = endedGrant.parse(payload);
    const plans = await lockPlansOfGrant(ctx.tx, grantId);
    // The user may have granted it again meanwhile.
    if (await canGrantPay(readContextOf(ctx), grantId)) return [];
    for (const plan of plans) await endPlan(ctx, plan, 'grant');
    return [];
  }),
});
