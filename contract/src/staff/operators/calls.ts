import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, nothing, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operator } from '../roles/operator.ts';
import { operatorRefusals } from './refusals.ts';

export const operatorCalls = {
  'POST /api/operator/login': {
    says: 'Logs an operator in with name, password and a TOTP code. A device that brings what it was told at an earlier login waits for no stranger.',
    access: 'public',
    changes: { nothing: 'a login begins with no answers' },
    request: z.strictObject({
      name: z.string().max(40),
      password: z.string().max(72),
      totp: sixDigits,
      device: z.string().max(64).optional(),
    }),
    answer: z.object({ token: z.string(), operator, device: z.string() }),
    refusals: pick(operatorRefusals, 'WrongOperatorLogin', 'OperatorLoginPaused'),
  },
  'GET /api/operator/logout': {
    says: 'Ends the operator session.',
    access: 'operator',
    changes: { nothing: 'the session and its answers end' },
    request: nothing,
    answer: done,
    refusals: {},
  },
  'POST /api/operator/stay': {
    says: 'Says that somebody sits at the console: a session that receives none of these calls for half an hour ends.',
    access: 'operator',
    changes: { nothing: 'it only keeps the session' },
    request: nothing,
    answer: done,
    refusals: {},
  },
} as const satisfies CallTable;
