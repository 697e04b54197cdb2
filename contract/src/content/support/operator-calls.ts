import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nothing, page, queueRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { MESSAGE_LENGTH_MAX } from '../../trading/chat/parts.ts';
import { chatRefusals } from '../../trading/chat/refusals.ts';
import { position, supportMessage } from './calls.ts';
import { SUPPORT_REPLY_TITLE_MAX } from './limits.ts';
import { supportOutcomes, supportStates } from './parts.ts';
import { supportRefusals } from './refusals.ts';

const messageText = z.string().trim().min(1).max(MESSAGE_LENGTH_MAX);

const supportCase = z.object({
  ...queueCase,
  state: z.enum(supportStates),
  /** Null for a visitor without login. */
  person: z.object({ userid: id, nickname: z.string(), account: z.string() }).nullable(),
  /** The first words, which identify the case in the list. */
  about: z.string(),
  language: z.enum(['zh-CN', 'en']),
  /** The user's messages that no operator has seen. */
  unread: z.number().int(),
  talks_before: z.number().int(),
  stars: z.number().int().nullable(),
});

/** A canned answer, in both languages. */
const reply = z.object({
  id,
  title: z.string(),
  zh: z.string(),
  en: z.string(),
  changed: z.object({ name: z.string(), at: instant }),
});

/** The number of rated conversations and their average from one to five; null without ratings. */
const ratingSum = z.object({ count: z.number().int(), average: z.number().nullable() });

export const supportOperatorCalls = {
  'POST /api/operator/support': {
    says: 'The queue of conversations that run, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['support'],
    request: z.strictObject(queueRequest),
    answer: page(supportCase),
    refusals: {},
  },
  'POST /api/operator/support/claim': {
    says: 'Takes a conversation, or gives it back to the queue. Its person sees who talks with them.',
    access: 'operator',
    changes: ['support', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: supportCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/support/decide': {
    says: 'Ends a conversation, solved or not, with a note for colleagues. The person can rate it then.',
    access: 'operator',
    changes: ['support', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, outcome: z.enum(supportOutcomes), reason: shortText }),
    answer: done,
    refusals: operatorRefusals,
  },
  'POST /api/operator/support/messages': {
    says: 'The messages of a conversation. `seen_position` is the last one that the visible page of the holder has shown: up to there they count as read.',
    access: 'operator',
    shows: ['support'],
    changes: { nothing: 'what it marks as read it answers itself' },
    request: z.strictObject({ id, seen_position: position.optional() }),
    answer: z.object({
      messages: z.array(supportMessage),
      state: z.enum(supportStates),
      read_by_person: z.number().int(),
    }),
    refusals: pick(supportRefusals, 'SupportNotFound'),
  },
  'POST /api/operator/support/say': {
    says: 'Writes into a conversation that one holds.',
    access: 'operator',
    changes: ['support', 'queues'],
    request: z.strictObject({ id, client_id: id, text: messageText }),
    answer: supportMessage,
    refusals: {
      ...operatorRefusals,
      ...pick(supportRefusals, 'SupportNotFound', 'SupportEnded'),
      ...pick(chatRefusals, 'MessageReused', 'ChatFull'),
    },
  },
  'POST /api/operator/support/ratings': {
    says: 'How people rated the talks that ended today and in the last seven days: altogether, by operator and by day.',
    access: 'operator',
    shows: ['support'],
    request: nothing,
    answer: z.object({
      today: ratingSum,
      week: ratingSum,
      operators: z.array(z.object({ name: z.string(), today: ratingSum, week: ratingSum })),
      /** The last seven days, today first, in the platform's time (UTC+8). */
      days: z.array(ratingSum.extend({ day: z.string() })),
    }),
    refusals: {},
  },
  'POST /api/operator/support/replies': {
    says: 'The canned answers, in both languages.',
    access: 'operator',
    shows: ['support-replies'],
    request: nothing,
    answer: z.object({ rows: z.array(reply) }),
    refusals: {},
  },
  'POST /api/operator/support/replies/save': {
    says: 'Writes a canned answer, or changes one.',
    access: 'operator',
    changes: ['support-replies', 'audit'],
    request: z.strictObject({
      id: id.optional(),
      title: z.string().trim().min(1).max(SUPPORT_REPLY_TITLE_MAX),
      zh: messageText,
      en: messageText,
    }),
    answer: reply,
    refusals: { ...operatorRefusals, ...pick(supportRefusals, 'ReplyNotFound', 'RepliesFull') },
  },
  'POST /api/operator/support/replies/remove': {
    says: 'Removes a canned answer.',
    access: 'operator',
    changes: ['support-replies', 'audit'],
    request: z.strictObject({ id }),
    answer: done,
    refusals: { ...operatorRefusals, ...pick(supportRefusals, 'ReplyNotFound') },
  },
} as const satisfies CallTable;
