import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, namedInstant, page, pageRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { deskQueues, operatorActs } from './operator-acts.ts';
import { operatorRefusals } from './refusals.ts';

const queue = z.enum(deskQueues);
const colleague = z.object({ id, name: z.string() });

/** A decision that an operator made in a queue. */
const decision = z.object({
  id,
  case_id: id,
  subject: z.string(),
  act: z.enum(operatorActs),
  operator: colleague,
  reason: z.string(),
  at: instant,
});

export const queueDeskCalls = {
  'POST /api/operator/queue/decided': {
    says: 'Decisions made in one queue, newest first, by who made them, what they were, when, and by number or words of the reason; with whoever has decided there.',
    access: 'operator',
    request: z.strictObject({
      ...pageRequest,
      queue,
      operator_id: id.optional(),
      act: z.enum(operatorActs).optional(),
      case_id: id.optional(),
      /** Unix seconds: from the first on, before the second. */
      from: namedInstant.optional(),
      until: namedInstant.optional(),
      text: z.string().trim().max(80).optional(),
    }),
    answer: page(decision).extend({ deciders: z.array(colleague) }),
    refusals: {},
  },
  'POST /api/operator/queue/colleagues': {
    says: 'Who else may decide in this queue, and how many cases each has in hand.',
    access: 'operator',
    request: z.strictObject({ queue }),
    answer: z.object({ rows: z.array(colleague.extend({ holds: z.number().int() })) }),
    refusals: {},
  },
  'POST /api/operator/queue/hand-over': {
    says: 'Gives a case that one holds to a colleague, who sees it with the reason. What they may decide about it is asked anew.',
    access: 'operator',
    request: z.strictObject({ queue, case_id: id, to: id, reason: shortText }),
    answer: z.object({ holder: colleague }),
    refusals: pick(operatorRefusals, 'CaseClaimed', 'NotClaimed', 'ColleagueNotThere'),
  },
} as const satisfies CallTable;
