import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import {
  amount,
  done,
  id,
  instant,
  namedInstant,
  nothing,
  officialReason,
  page,
  pageRequest,
  queueRequest,
  sixDigits,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { reviewReasons } from '../../trading/market/order-status.ts';
import { operatorActs } from './operator-acts.ts';
import { operatorRefusals } from './refusals.ts';
import { operatorRoles } from './roles.ts';

export { type OperatorAct, operatorActs } from './operator-acts.ts';
export { type OperatorRole, operatorRoles } from './roles.ts';

const operator = z.object({ id, name: z.string(), role: z.enum(operatorRoles) });

/** What every queue of the console has: who holds a case and how long it has waited. */
export const queueCase = {
  id,
  claimed_by: operator.pick({ id: true, name: true }).nullable(),
  waiting_since: instant,
};

const orderCase = z.object({
  ...queueCase,
  order_no: z.string(),
  seller: z.object({
    userid: id,
    nickname: z.string(),
    real_name: z.string(),
    level: z.number().int(),
    trades: z.number().int(),
    registered_at: instant,
  }),
  currency: z.string(),
  fiat: z.string(),
  total: amount,
  price: amount,
  reference_price: amount.nullable(),
  minimum: amount,
  maximum: amount,
  channels: z.array(z.string()),
  accounts: z.array(
    z.object({ channel: z.string(), holder: z.string(), number: z.string(), is_name_equal: z.boolean() }),
  ),
  payment_window_minutes: z.number().int(),
  note: z.string(),
  first_message: z.string(),
  /** Why the review rule did not let it through by itself. */
  review_reason: z.enum(reviewReasons).nullable(),
});

const auditRow = z.object({
  id,
  operator: z.string(),
  act: z.enum(operatorActs),
  /** What it was done to, as people call it: an order number, an operator's name. */
  subject: z.string(),
  reason: z.string(),
  at: instant,
});

export const operatorCalls = {
  'POST /api/operator/login': {
    says: 'Logs an operator in with name, password and a TOTP code. A device that brings what it was told at an earlier login waits for no stranger.',
    access: 'public',
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
    request: nothing,
    answer: done,
    refusals: {},
  },
  'POST /api/operator/stay': {
    says: 'Says that somebody sits at the console: a session that hears nothing of it for half an hour ends.',
    access: 'operator',
    request: nothing,
    answer: done,
    refusals: {},
  },
  'GET /api/operator/me': {
    says: 'Who is logged in, and the queues with their counts and oldest age.',
    access: 'operator',
    request: nothing,
    answer: z.object({
      operator,
      queues: z.array(
        z.object({
          name: z.string(),
          count: z.number().int(),
          oldest_at: instant.nullable(),
          /** Within which a case should be decided, counted from `waiting_since`. */
          target_minutes: z.number().int(),
        }),
      ),
      /** Cases that colleagues gave to this operator and that are still theirs. */
      handed: z.array(z.object({ queue: z.string(), case_id: id, by: z.string(), reason: z.string(), at: instant })),
      /** Rooms without a queue that this operator's role looks into. */
      rooms: z.array(z.string()),
    }),
    refusals: {},
  },
  'POST /api/operator/orders': {
    says: 'Sell orders that wait for review, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    request: z.strictObject(queueRequest),
    answer: page(orderCase),
    refusals: {},
  },
  'POST /api/operator/orders/claim': {
    says: 'Takes a case so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: orderCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/orders/decide': {
    says: 'Passes or rejects a claimed sell order, with a reason that the seller reads when rejected.',
    access: 'operator',
    request: z.strictObject({ id, decision: z.enum(['pass', 'reject']), reason: officialReason }),
    answer: done,
    refusals: operatorRefusals,
  },
  'POST /api/operator/audit': {
    says: 'What operators did, newest first: all of it for owner and auditor, own acts for others; with `subject_id` the history of one case or person, as far as the role reads its queue. By operator, act and time.',
    access: 'operator',
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
