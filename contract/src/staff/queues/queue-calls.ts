import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, namedInstant, nothing, page, pageRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import type { Tag } from '../../platform/tags/tags.ts';
import { operatorActs } from '../audit-log/operator-acts.ts';
import { operatorRefusals } from '../operators/refusals.ts';
import { operator } from '../roles/operator.ts';
import { operatorQueues, queueTags } from './queue-names.ts';

const queue = z.enum(operatorQueues);
/** The tags changed by handing over a case, which is one call for all queues. */
const handedOver: readonly [Tag, ...Tag[]] = ['queues', 'audit', ...Object.values(queueTags)];
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

export const queueCalls = {
  'GET /api/operator/me': {
    says: 'Who is logged in, and the queues with their counts and oldest age.',
    access: 'operator',
    shows: ['queues'],
    request: nothing,
    answer: z.object({
      operator,
      queues: z.array(
        z.object({
          name: z.string(),
          count: z.number().int(),
          oldest_at: instant.nullable(),
          /** The minutes within which a case should be decided, counted from `waiting_since`. */
          target_minutes: z.number().int(),
        }),
      ),
      /** Cases that colleagues handed to this operator and that are still theirs. */
      handed: z.array(z.object({ queue: z.string(), case_id: id, by: z.string(), reason: z.string(), at: instant })),
      /** Screens without a queue that this operator's role may read. */
      rooms: z.array(z.string()),
    }),
    refusals: {},
  },
  'POST /api/operator/queue/decided': {
    says: 'Decisions made in one queue, newest first, by who made them, what they were, when, and by number or words of the reason; with whoever has decided there.',
    access: 'operator',
    shows: ['decided'],
    request: z.strictObject({
      ...pageRequest,
      queue,
      operator_id: id.optional(),
      act: z.enum(operatorActs).optional(),
      case_id: id.optional(),
      /** Unix seconds: `from` is inclusive, `until` exclusive. */
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
    shows: ['queues'],
    request: z.strictObject({ queue }),
    answer: z.object({ rows: z.array(colleague.extend({ holds: z.number().int() })) }),
    refusals: {},
  },
  'POST /api/operator/queue/hand-over': {
    says: 'Gives a case that one holds to a colleague, who sees it with the reason. What they may decide about it is asked anew.',
    access: 'operator',
    changes: handedOver,
    request: z.strictObject({ queue, case_id: id, to: id, reason: shortText }),
    answer: z.object({ holder: colleague }),
    refusals: pick(operatorRefusals, 'CaseClaimed', 'NotClaimed', 'ColleagueNotThere'),
  },
} as const satisfies CallTable;
