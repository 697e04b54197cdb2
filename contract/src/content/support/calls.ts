import * as z from 'zod';
import { device } from '../../accounts/sessions/device-fields.ts';
import { storedFile } from '../../files/uploads/calls.ts';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nothing } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { MESSAGE_LENGTH_MAX } from '../../trading/chat/parts.ts';
import { chatRefusals } from '../../trading/chat/refusals.ts';
import { VISITOR_TOKEN_MAX } from './limits.ts';
import {
  SUPPORT_STARS,
  serviceWays,
  supportAuthors,
  supportOutcomes,
  supportStates,
  supportSteps,
  supportTags,
} from './parts.ts';
import { supportRefusals } from './refusals.ts';

const POSITION_MAX = 2_147_483_647;
export const position = z.number().int().min(0).max(POSITION_MAX);
const text = z.string().trim().max(MESSAGE_LENGTH_MAX);
const token = z.string().max(VISITOR_TOKEN_MAX);

/** The daily hours of customer service in the platform's time (UTC+8), such as "08:00" and "24:00". */
const hours = z.object({ from: z.string(), until: z.string(), is_open: z.boolean() });

export const supportMessage = z.object({
  position,
  author: z.enum(supportAuthors),
  is_mine: z.boolean(),
  client_id: z.string().nullable(),
  text: z.string(),
  file: storedFile.nullable(),
  is_erased: z.boolean(),
  /** The step reported by a system message. */
  step: z.enum(supportSteps).nullable(),
  /** The operator who wrote the message or took the conversation. */
  agent: z.string().nullable(),
  at: instant,
});

/** A conversation as its user sees it. */
const conversation = z.object({
  id,
  state: z.enum(supportStates),
  /** How many conversations began to wait earlier and are still waiting. */
  ahead: z.number().int(),
  /** The usual wait of the last day; null if no conversation was taken. */
  wait_minutes: z.number().int().nullable(),
  agent: z.string().nullable(),
  opened_at: instant,
  taken_at: instant.nullable(),
  ended_at: instant.nullable(),
  outcome: z.enum(supportOutcomes).nullable(),
  stars: z.number().int().nullable(),
  can_rate: z.boolean(),
  last_position: position,
  read_by_me: position,
  read_by_agent: position,
  messages: z.array(supportMessage),
});

const view = z.object({
  hours,
  /** The running conversation, or else the last one. */
  conversation: conversation.nullable(),
});

const sending = { client_id: id, text };
const rating = {
  id,
  stars: z.literal(SUPPORT_STARS),
  tags: z.array(z.enum(supportTags)).max(supportTags.length).default([]),
};
const shown = pick(supportRefusals, 'SupportOff');
const sent = {
  ...pick(supportRefusals, 'SupportOff', 'SupportClosed', 'SupportTooMany'),
  ...pick(chatRefusals, 'ChatTooFast', 'ChatFull', 'MessageReused'),
};
const rated = pick(supportRefusals, 'SupportNotFound', 'NotRateableYet', 'AlreadyRated');
const visitor = pick(supportRefusals, 'VisitorUnknown');

export const supportCalls = {
  'POST /api/visitor/customer_service': {
    says: 'The way to customer service for somebody who is not logged in: a link, or the built-in chat with a token that names this visitor in its calls. A visitor who has a token gets it again.',
    access: 'public',
    changes: { nothing: 'it only names the visitor' },
    request: z.strictObject({ ...device.partial().shape, token: token.optional() }),
    answer: z.object({
      way: z.enum(serviceWays),
      web_customer_service_link: z.string().nullable(),
      /** Null unless the chat is on. */
      token: z.string().nullable(),
      hours,
    }),
    refusals: {},
    hasSecretAnswer: true,
  },
  'GET /api/support': {
    says: 'The caller’s conversation with customer service, and when it is open.',
    access: 'user',
    shows: ['support'],
    request: nothing,
    answer: view,
    refusals: shown,
  },
  'GET /api/support/unread': {
    says: 'How many messages of customer service the caller has not read.',
    access: 'user',
    shows: ['support-unread'],
    request: nothing,
    answer: z.object({ unread: z.number().int() }),
    refusals: {},
  },
  'POST /api/support/send': {
    says: 'Writes to customer service; without a running conversation it begins one. A repeat of `client_id` gives the same message, once.',
    access: 'user',
    changes: ['support'],
    request: z
      .strictObject({ ...sending, text: text.default(''), file_id: id.optional() })
      .refine((body) => body.text !== '' || body.file_id !== undefined, { error: 'a text or a file' }),
    example: { text: 'Where are my coins?' },
    answer: supportMessage,
    refusals: { ...sent, ...pick(chatRefusals, 'ChatFileNotYours') },
  },
  'POST /api/support/read': {
    says: 'Says up to which message the conversation was read.',
    access: 'user',
    changes: ['support-unread'],
    request: z.strictObject({ id, position }),
    answer: done,
    refusals: pick(supportRefusals, 'SupportNotFound'),
  },
  'POST /api/support/rate': {
    says: 'Rates an ended conversation, once.',
    access: 'user',
    changes: ['support', 'support-unread'],
    request: z.strictObject(rating),
    answer: done,
    refusals: rated,
  },
  'POST /api/visitor/support': {
    says: 'The conversation of a visitor, and when customer service is open.',
    access: 'public',
    shows: ['support'],
    request: z.strictObject({ token }),
    answer: view,
    refusals: { ...shown, ...visitor },
  },
  'POST /api/visitor/support/send': {
    says: 'A visitor writes to customer service; files need a login.',
    access: 'public',
    changes: ['support'],
    request: z.strictObject({ token, ...sending, text: text.min(1) }),
    answer: supportMessage,
    refusals: { ...sent, ...visitor, ...pick(supportRefusals, 'VisitorsTooMany') },
  },
  'POST /api/visitor/support/read': {
    says: 'Says up to which message the visitor has read.',
    access: 'public',
    changes: ['support-unread'],
    request: z.strictObject({ token, id, position }),
    answer: done,
    refusals: { ...visitor, ...pick(supportRefusals, 'SupportNotFound') },
  },
  'POST /api/visitor/support/rate': {
    says: 'A visitor rates their ended conversation, once.',
    access: 'public',
    changes: ['support', 'support-unread'],
    request: z.strictObject({ token, ...rating }),
    answer: done,
    refusals: { ...rated, ...visitor },
  },
} as const satisfies CallTable;
