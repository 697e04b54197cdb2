import * as z from 'zod';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { appView } from '../apps/app-view.ts';
import { appRefusals } from '../apps/refusals.ts';
import { planFacts, planPayment } from './plan-views.ts';
import { planRefusals } from './refusals.ts';

/** A plan as its payer sees it. */
const planView = z.object({
  ...planFacts,
  app: appView,
  /** The most that the authorization allows for a payment, and when it ends: the plan ends with it. */
  cap: z.object({ amount, currency: z.string() }).nullable(),
  grant_expires_at: instant,
});

const unknown = pick(planRefusals, 'PlanNotFound');

/** The calls of people who pay by a plan. */
export const planCalls = {
  'POST /api/plans': {
    says: 'The plans by which apps take payments from the caller again and again, newest first: those that wait or run, or those that have ended.',
    access: 'user',
    shows: ['plans'],
    request: z.strictObject({
      ...pageRequest,
      is_active: z.boolean().default(true),
      /** Those of one authorization. */
      grant_id: id.optional(),
    }),
    answer: page(planView),
    refusals: {},
  },
  'POST /api/plans/one': {
    says: 'One plan of the caller.',
    access: 'user',
    shows: ['plans'],
    request: z.strictObject({ id }),
    answer: planView,
    refusals: unknown,
  },
  'POST /api/plans/payments': {
    says: 'The payments of a plan, newest first.',
    access: 'user',
    shows: ['plans'],
    request: z.strictObject({ ...pageRequest, id }),
    answer: page(planPayment),
    refusals: unknown,
  },
  'POST /api/plans/approve': {
    says: 'Approves a plan: from then on the app takes its payments, each announced three days ahead, within the caps of its authorization.',
    access: 'user',
    guardedAs: 'auth-apply',
    changes: ['plans'],
    request: z.strictObject({ id, security_password: paymentProof }),
    answer: planView,
    refusals: {
      ...unknown,
      ...pick(planRefusals, 'PlanOver', 'PlanEndsTooSoon', 'PlanAboveCap', 'TooManyPlans'),
      ...pick(appRefusals, 'GrantEnded', 'ScopeNotGranted', 'AppStopped'),
      ...passwordRefusals,
    },
  },
  'POST /api/plans/stop': {
    says: 'Stops a plan at once, or refuses one that waits for approval: nothing is taken by it any more. Stopping it again changes nothing.',
    access: 'user',
    changes: ['plans'],
    request: z.strictObject({ id }),
    answer: planView,
    refusals: unknown,
  },
} as const satisfies CallTable;
