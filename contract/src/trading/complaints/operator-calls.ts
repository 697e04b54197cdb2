import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, listPosition, page, pageRequest, positiveAmount, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { tradeRefusals } from '../trades/refusals.ts';
import { outcome, side } from './calls.ts';
import { caseReply, caseView, complaintCase, officialText, officialTexts } from './case-view.ts';
import { complaintRefusals } from './refusals.ts';

const ofCase = { id };
const verdict = {
  ...ofCase,
  outcome,
  /** The buyer's part in a split; the rest goes back to the seller. */
  buyer_amount: positiveAmount.optional(),
  reason: officialTexts,
};
const refusals = {
  ...operatorRefusals,
  ...pick(
    complaintRefusals,
    'ComplaintNotFound',
    'ComplaintMovedOn',
    'ComplaintPaused',
    'AnswerStillOpen',
    'SplitOutOfRange',
    'SameEyes',
    'NotYourAnswer',
  ),
  ...pick(
    tradeRefusals,
    'TradeMovedOn',
    'NotAcceptedYet',
    'NotPaidYet',
    'NotYourStep',
    'DeadlinePassed',
    'TradeNotFound',
  ),
  ...signatureRefusals,
};
/** False when the decision waits for a second operator's signature. */
const signed = z.object({ is_done: z.boolean() });

export const complaintOperatorCalls = {
  'POST /api/operator/complaints': {
    says: 'Running complaints and asked reviews, oldest first.',
    access: 'operator',
    shows: ['complaints'],
    request: z.strictObject(pageRequest),
    answer: page(complaintCase),
    refusals: {},
  },
  'POST /api/operator/complaints/case': {
    says: 'One case with everything its decision needs; one that is closed is only read.',
    access: 'operator',
    shows: ['complaints'],
    request: z.strictObject(ofCase),
    answer: caseView,
    refusals: operatorRefusals,
  },
  'POST /api/operator/complaints/replies': {
    says: 'What was said in a case before a position, the oldest first of each page.',
    access: 'operator',
    shows: ['complaints'],
    request: z.strictObject({ ...ofCase, before: listPosition }),
    answer: z.object({ replies: z.array(caseReply), replies_before: z.number().int().nullable() }),
    refusals: operatorRefusals,
  },
  'POST /api/operator/complaints/claim': {
    says: 'Takes a case so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['complaints', 'queues', 'audit'],
    request: z.strictObject({ ...ofCase, claim: z.boolean() }),
    answer: done,
    refusals: operatorRefusals,
  },
  'POST /api/operator/complaints/ask': {
    says: 'Asks one side something, which makes it that side’s turn; with `wants_video` it gets a code that its recording has to show.',
    access: 'operator',
    changes: ['complaints', 'queues', 'audit'],
    request: z.strictObject({ ...ofCase, to: side, text: shortText, wants_video: z.boolean().default(false) }),
    answer: done,
    refusals,
  },
  'POST /api/operator/complaints/propose': {
    says: 'Proposes an outcome; the side that it costs is asked to agree. Above a sum two operators sign.',
    access: 'operator',
    changes: ['complaints', 'queues', 'decided', 'audit'],
    request: z.strictObject({ ...verdict, asks: side.optional() }),
    answer: signed,
    refusals,
  },
  'POST /api/operator/complaints/decide': {
    says: 'Decides: the coins move at once, and both sides read the reason. Above a sum two operators sign.',
    access: 'operator',
    changes: ['complaints', 'trades', 'queues', 'decided', 'audit'],
    request: z.strictObject(verdict),
    answer: signed,
    refusals,
  },
  'POST /api/operator/complaints/hold': {
    says: 'Puts on hold what the winner of a decision under review still has of it.',
    access: 'operator',
    changes: ['complaints', 'queues', 'audit'],
    request: z.strictObject({ ...ofCase, reason: officialText }),
    answer: done,
    refusals,
  },
  'POST /api/operator/complaints/review': {
    says: 'Upholds a decision, or changes it as far as there are coins on hold. Never by those who decided before.',
    access: 'operator',
    changes: ['complaints', 'queues', 'decided', 'audit'],
    request: z.strictObject({
      ...ofCase,
      decision: z.enum(['uphold', 'change']),
      moved: positiveAmount.optional(),
      reason: officialTexts,
    }),
    answer: signed,
    refusals,
  },
} as const satisfies CallTable;
