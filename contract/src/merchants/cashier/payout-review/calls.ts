import * as z from 'zod';
import { personStops } from '../../../accounts/users/person-stops.ts';
import type { CallTable } from '../../../platform/call.ts';
import { amount, id, instant, officialReason, page, queueRequest } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { operatorRefusals } from '../../../staff/operators/refusals.ts';
import { queueCase } from '../../../staff/queues/queue-case.ts';
import { firstSignature } from '../../../staff/signatures/first-signature.ts';
import { signatureRefusals } from '../../../staff/signatures/proposal-refusals.ts';
import { memberRoles, merchantStatuses } from '../../merchants/merchant-names.ts';
import { merchantOrderRefusals } from '../merchant-refusals.ts';
import { merchantBalance, openPayout } from '../open-views.ts';
import { payoutReviewRefusals } from '../payout-review-refusals.ts';

const summed = z.object({ count: z.number().int(), amount });

/** A payout above the sum that passes without review, with the merchant and the recipient. */
const payoutCase = z.object({
  ...queueCase,
  payout: openPayout,
  merchant: z.object({
    id,
    merchant_no: z.string(),
    name: z.string(),
    website: z.string(),
    status: z.enum(merchantStatuses),
    applied_at: instant,
  }),
  balance: merchantBalance,
  /** Payments, refunds and payouts of the last days, without pending payouts. */
  lately: z.object({ days: z.number().int(), payments: summed, refunds: summed, payouts: summed }),
  recipient: z.object({
    userid: id,
    account: z.string(),
    nickname: z.string(),
    real_name: z.string(),
    level: z.number().int(),
    registered_at: instant,
    /** The recipient's current role on the merchant's team; null if they have left. */
    role: z.enum(memberRoles).nullable(),
    /** The reasons why the recipient may not move coins now. */
    stops: z.array(z.enum(personStops)),
    /** All earlier payouts of the merchant to this user. */
    paid_before: summed,
  }),
  /** The member who requested it; null if a key of the merchant's server did. */
  asked_by: z.object({ userid: id, nickname: z.string() }).nullable(),
  /** The last four characters of the requesting key, or null. */
  key_hint: z.string().nullable(),
  first_signature: firstSignature,
});

export const payoutReviewCalls = {
  'POST /api/operator/payouts': {
    says: 'Payouts of merchants that wait for their review, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['payouts'],
    request: z.strictObject(queueRequest),
    answer: page(payoutCase),
    refusals: {},
  },
  'POST /api/operator/payouts/claim': {
    says: 'Takes a payout to review, or gives it back.',
    access: 'operator',
    changes: ['payouts', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: payoutCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/payouts/decide': {
    says: 'Approves or refuses a payout. Two operators have to approve it, one refuses it with words that the merchant reads; `is_done` says whether it is decided.',
    access: 'operator',
    changes: ['payouts', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, decision: z.enum(['approve', 'refuse']), reason: officialReason }),
    answer: z.object({ is_done: z.boolean() }),
    refusals: {
      ...operatorRefusals,
      ...signatureRefusals,
      ...pick(merchantOrderRefusals, 'PayoutDecided', 'ReceiverStopped'),
      ...payoutReviewRefusals,
    },
  },
} as const satisfies CallTable;
