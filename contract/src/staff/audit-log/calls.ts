import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, namedInstant, page, pageRequest } from '../../platform/fields.ts';
import { operatorActs } from './operator-acts.ts';

const auditRow = z.object({
  id,
  operator: z.string(),
  act: z.enum(operatorActs),
  /** The readable name of the act's subject: an order number, an operator's name. */
  subject: z.string(),
  reason: z.string(),
  at: instant,
});

export const auditCalls = {
  'POST /api/operator/audit': {
    says: 'What operators did, newest first: all of it for owner and auditor, own acts for others; with `subject_id` the history of one case or person, as far as the role reads its queue. By operator, act and time.',
    access: 'operator',
    shows: ['audit'],
    request: z.strictObject({
      ...pageRequest,
      subject_id: id.optional(),
      operator_id: id.optional(),
      act: z.enum(operatorActs).optional(),
      from: namedInstant.optional(),
      until: namedInstant.optional(),
    }),
    answer: page(auditRow),
    refusals: {},
  },
} as const satisfies CallTable;
