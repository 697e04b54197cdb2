import * as z from 'zod';
import { personStops } from '../../accounts/users/person-stops.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, officialReason, page, queueRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { receiverLeft } from '../../staff/signatures/alone-left.ts';
import { firstSignature } from '../../staff/signatures/first-signature.ts';
import { signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { transferRefusals } from './refusals.ts';
import { transferReviewReasons } from './status.ts';

const side = z.object({
  userid: id,
  account: z.string(),
  nickname: z.string(),
  real_name: z.string(),
  level: z.number().int(),
  registered_at: z.number().int(),
  /** The reasons why this user may not move coins now. */
  stops: z.array(z.enum(personStops)),
});

/** A waiting transfer, with the facts that a decision needs. */
const transferCase = z.object({
  ...queueCase,
  transfer_no: z.string(),
  sender: side,
  receiver: side,
  currency: z.string(),
  amount,
  fee: amount,
  memo: z.string(),
  review_reasons: z.array(z.enum(transferReviewReasons)),
  /** The number of the sender's earlier transfers and receivers, before today, to reveal a sudden change. */
  sent_before: z.object({ transfers: z.number().int(), total: amount, to_this_receiver: z.number().int() }),
  alone_left: receiverLeft,
  first_signature: firstSignature,
});

export const transferOperatorCalls = {
  'POST /api/operator/transfers': {
    says: 'Transfers that wait for review, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['transfers'],
    request: z.strictObject(queueRequest),
    answer: page(transferCase),
    refusals: {},
  },
  'POST /api/operator/transfers/claim': {
    says: 'Takes a transfer so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['transfers', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: transferCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/transfers/decide': {
    says: 'Lets a claimed transfer go or turns it down, with a reason in both languages, which the sender reads in their own when it is turned down. Beyond what one person may let go alone the first operator only signs.',
    access: 'operator',
    changes: ['transfers', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, decision: z.enum(['pass', 'reject']), reason: officialReason }),
    answer: z.object({ is_done: z.boolean() }),
    refusals: {
      ...operatorRefusals,
      ...signatureRefusals,
      ...pick(transferRefusals, 'TransferDecided', 'TransferPartyStopped'),
    },
  },
} as const satisfies CallTable;
