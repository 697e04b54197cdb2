import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, done, id, instant, officialReason, page, queueRequest } from '../../platform/fields.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { badges } from '../profiles/badges.ts';
import { listingSides, reviewReasons } from './listing-status.ts';

const listingCase = z.object({
  ...queueCase,
  order_no: z.string(),
  /** Whether it offers to sell or to buy. The owner is called the seller in both cases. */
  side: z.enum(listingSides),
  seller: z.object({
    userid: id,
    nickname: z.string(),
    real_name: z.string(),
    level: z.number().int(),
    trades: z.number().int(),
    badges: z.array(z.enum(badges)),
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
  /** Why the review rule did not let it pass automatically. */
  review_reason: z.enum(reviewReasons).nullable(),
});

export const listingQueueCalls = {
  'POST /api/operator/orders': {
    says: 'Listings of both sides that wait for review, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['listing-reviews'],
    request: z.strictObject(queueRequest),
    answer: page(listingCase),
    refusals: {},
  },
  'POST /api/operator/orders/claim': {
    says: 'Takes a case so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['listing-reviews', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: listingCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/orders/decide': {
    says: 'Passes or rejects a claimed listing, with a reason that its owner reads when rejected.',
    access: 'operator',
    changes: ['listing-reviews', 'listings', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, decision: z.enum(['pass', 'reject']), reason: officialReason }),
    answer: done,
    refusals: operatorRefusals,
  },
} as const satisfies CallTable;
