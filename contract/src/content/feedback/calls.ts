import * as z from 'zod';
import { device } from '../../accounts/sessions/device-fields.ts';
import { storedFile } from '../../files/uploads/calls.ts';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, page, pageRequest, queueRequest, saidReason } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { feedbackKinds, feedbackOutcomes, feedbackStates } from './kinds.ts';
import { FEEDBACK_ANSWER_MAX, FEEDBACK_CONTACT_MAX, FEEDBACK_LENGTH_MAX, FEEDBACK_PICTURES_MAX } from './limits.ts';
import { feedbackRefusals } from './refusals.ts';

const kind = z.enum(feedbackKinds);
const answerText = z.string().trim().min(1).max(FEEDBACK_ANSWER_MAX);

/** Feedback as its sender sees it. */
const feedback = z.object({
  id,
  kind,
  text: z.string(),
  pictures: z.array(storedFile),
  contact: z.string(),
  state: z.enum(feedbackStates),
  /** The answer of customer service; null while the feedback waits. */
  answer: saidReason.nullable(),
  answered_at: instant.nullable(),
  created_at: instant,
});

const feedbackCase = z.object({
  ...queueCase,
  kind,
  text: z.string(),
  contact: z.string(),
  /** Opened one by one, with a reason, by the operator who claimed the case. */
  picture_ids: z.array(id),
  /** Null if the app sent none. */
  device: device.omit({ device_id: true }).nullable(),
  person: z.object({ userid: id, nickname: z.string(), account: z.string() }),
  /** The number of feedback messages that this user sent before. */
  sent_before: z.number().int(),
});

export const feedbackCalls = {
  'POST /api/feedback': {
    says: 'Tells the platform what broke, what is hard to understand or what could be better, with up to four pictures (purpose `feedback`), a contact and the device. Operators read it and answer by a notice.',
    access: 'user',
    changes: ['feedback'],
    request: z.strictObject({
      kind: kind.default('idea'),
      text: z.string().trim().min(1).max(FEEDBACK_LENGTH_MAX),
      pictures: z.array(id).max(FEEDBACK_PICTURES_MAX).default([]),
      contact: z.string().trim().max(FEEDBACK_CONTACT_MAX).default(''),
      device: device.optional(),
    }),
    answer: feedback,
    refusals: pick(
      feedbackRefusals,
      'FeedbackWaiting',
      'FeedbackTooMany',
      'FeedbackRepeated',
      'FeedbackPictureNotYours',
    ),
  },
  'POST /api/feedback/index': {
    says: 'One’s own feedback with its state and answer, the newest first.',
    access: 'user',
    shows: ['feedback'],
    request: z.strictObject(pageRequest),
    answer: page(feedback),
    refusals: {},
  },
  'GET /api/feedback/show': {
    says: 'One’s own feedback by its id, as a notice names it.',
    access: 'user',
    shows: ['feedback'],
    request: z.strictObject({ id }),
    answer: feedback,
    refusals: pick(feedbackRefusals, 'FeedbackNotFound'),
  },
  'POST /api/operator/feedback': {
    says: 'The queue of feedback, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['feedback'],
    request: z.strictObject(queueRequest),
    answer: page(feedbackCase),
    refusals: {},
  },
  'POST /api/operator/feedback/claim': {
    says: 'Takes feedback, or gives it back. Its person sees that it is being read.',
    access: 'operator',
    changes: ['feedback', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: feedbackCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/feedback/decide': {
    says: 'Answers feedback, or closes it with a reason. The person gets the words as a notice.',
    access: 'operator',
    changes: ['feedback', 'queues', 'decided', 'audit'],
    request: z.strictObject({
      id,
      outcome: z.enum(feedbackOutcomes),
      answer: z.strictObject({ zh: answerText, en: answerText }),
    }),
    answer: done,
    refusals: operatorRefusals,
  },
} as const satisfies CallTable;
