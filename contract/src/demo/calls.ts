import * as z from 'zod';
import { gateRefusals } from '../accounts/gates/gate-refusals.ts';
import { token } from '../accounts/sessions/calls.ts';
import { device } from '../accounts/sessions/device-fields.ts';
import type { CallTable } from '../platform/call.ts';
import { amount, loginNameText, nothing } from '../platform/fields.ts';
import { pick } from '../platform/pick.ts';
import { operator } from '../staff/roles/operator.ts';
import { operatorRoles } from '../staff/roles/roles.ts';
import { demoRoles } from './demo-roles.ts';
import { demoRefusals } from './refusals.ts';

const name = loginNameText;

/** Calls of the demo only: a server without demo users answers 404 at their paths. */
export const demoCalls = {
  'GET /api/demo/people': {
    says: 'The people and operators of the demo, who log in with one tap. Only a demo has this call.',
    access: 'public',
    shows: [],
    request: nothing,
    answer: z.object({
      people: z.array(
        z.object({
          name: z.string(),
          nickname: z.string(),
          role: z.enum(demoRoles),
          /** The number of trades that wait for them, and of their listings on the market or under review. */
          waiting: z.number().int(),
          listings: z.number().int(),
          /** The total of their coins: free, on sale, in trades and held. */
          total: amount,
        }),
      ),
      operators: z.array(z.object({ name: z.string(), role: z.enum(operatorRoles) })),
    }),
    refusals: {},
  },
  'POST /api/demo/login': {
    says: 'Logs in as a person of the demo, without their password as long as it is the one everybody knows. Only a demo has this call.',
    access: 'public',
    changes: { nothing: 'a login begins with no answers' },
    request: z.strictObject({ name, device }),
    answer: token,
    refusals: { ...pick(demoRefusals, 'DemoLoginChanged'), ...pick(gateRefusals, 'AccountFrozen') },
  },
  'POST /api/demo/operator_login': {
    says: 'Logs in as an operator of the demo, as above. Only a demo has this call.',
    access: 'public',
    changes: { nothing: 'a login begins with no answers' },
    request: z.strictObject({ name, device: z.string().max(64).optional() }),
    answer: z.object({ token: z.string(), operator, device: z.string() }),
    refusals: pick(demoRefusals, 'DemoLoginChanged'),
  },
} as const satisfies CallTable;
