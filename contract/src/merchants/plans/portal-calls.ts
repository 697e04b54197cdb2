import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { merchantNumber } from '../cashier/order-request.ts';
import { environments } from '../merchants/merchant-names.ts';
import { merchantRefusals } from '../merchants/refusals.ts';
import { planStatuses } from './plan-names.ts';
import { openPlan, planPayment } from './plan-views.ts';
import { planRefusals } from './refusals.ts';

const ofEnvironment = { merchant_id: id, environment: z.enum(environments) };
const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const unknown = pick(planRefusals, 'PlanNotFound');
const guardedAs = 'personal-index';

export const planPortalCalls = {
  'POST /api/merchant/plans': {
    says: 'The plans of a merchant, newest first.',
    access: 'user',
    shows: ['merchant-plans'],
    guardedAs,
    request: z.strictObject({
      ...ofEnvironment,
      ...pageRequest,
      status: z.enum(planStatuses).optional(),
      /** Exactly. */
      number: merchantNumber.optional(),
    }),
    answer: page(openPlan),
    refusals: asMember,
  },
  'POST /api/merchant/plans/payments': {
    says: 'The payments of a plan, newest first.',
    access: 'user',
    shows: ['merchant-plans'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, ...pageRequest, id }),
    answer: page(planPayment),
    refusals: { ...asMember, ...unknown },
  },
  'POST /api/merchant/plans/stop': {
    says: 'Stops a plan at once and tells its payer, or takes back one that waits for approval, of which nobody is told.',
    access: 'user',
    guardedAs,
    changes: ['merchant-plans', 'merchant-log'],
    request: z.strictObject({ ...ofEnvironment, id }),
    answer: openPlan,
    refusals: { ...asMember, ...unknown },
  },
} as const satisfies CallTable;
