import * as z from 'zod';
import { ACCOUNT_RESCUED } from '../../accounts/users/index.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { GRANT_PAY_ENDED } from '../apps/index.ts';
import { endPlan } from './end-plan.ts';
import { notifyPayerOfEnd } from './notify-of-plan.ts';
import { lockPlansOfGrant, lockPlansOfUser } from './plan-store.ts';

const instant = z.iso.datetime().transform((text) => new Date(text));
const endedGrant = z.object({ grant_id: z.uuid(), at: instant });
const rescuedUser = z.object({ user_id: z.uuid(), since: instant });

/** A person may have more plans than one transaction should handle; the next event continues with the rest. */
const PLANS_AT_ONCE = 100;

/**
 * Plans end with their grant, and with its right to pay, although the user may have given it back since. Until this has
 * run, the grant itself refuses payments. A rescued account ends those approved since its last undisputed day, because an
 * intruder may have approved them.
 */
export const planListeners = listenersOf({
  [GRANT_PAY_ENDED]: handleEach(async (ctx, payload) => {
    const { grant_id: grantId, at } = endedGrant.parse(payload);
    for (const plan of await lockPlansOfGrant(ctx.tx, { grantId, by: at })) await endPlan(ctx, plan, { by: 'grant' });
    return [];
  }),
  [ACCOUNT_RESCUED]: handleEach(async (ctx, payload) => {
    const { user_id: userId, since } = rescuedUser.parse(payload);
    const plans = await lockPlansOfUser(ctx.tx, { userId, approvedSince: since, limit: PLANS_AT_ONCE });
    for (const plan of plans) await notifyPayerOfEnd(ctx, await endPlan(ctx, plan, { by: 'payer' }));
    if (plans.length === PLANS_AT_ONCE) await publish(ctx, ACCOUNT_RESCUED, payload);
    return [];
  }),
});
