import * as z from 'zod';
import { storedFile } from '../../files/uploads/calls.ts';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nameText, nothing } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { tradeEvent, tradeRow } from '../trades/calls.ts';
import { tradeRefusals } from '../trades/refusals.ts';
import { ANSWER_TITLE_MAX, chatAuthors, chatWarnings, MESSAGE_LENGTH_MAX, SAVED_ANSWERS_MAX } from './parts.ts';
import { chatRefusals } from './refusals.ts';

/**
 * The largest message position that the database can store. The first message has 1; positions are the same for all
 * readers.
 */
const POSITION_MAX = 2_147_483_647;
const position = z.number().int().min(0).max(POSITION_MAX);
const positionInQuery = z.coerce.number().int().min(0).max(POSITION_MAX).optional();
const SEARCH_MAX = 60;

export const chatMessage = z.object({
  position,
  author: z.enum(chatAuthors),
  /** Whether the reader wrote it. */
  is_mine: z.boolean(),
  /** The sender's own number for it; null for automatic and system messages. */
  client_id: z.string().nullable(),
  text: z.string(),
  file: storedFile.nullable(),
  /** True if its sender has closed their account, so that text and file are gone. */
  is_erased: z.boolean(),
  /** The step of the trade reported by a system message. */
  event: tradeEvent.pick({ event: true, actor: true, to: true }).nullable(),
  warnings: z.array(z.enum(chatWarnings)),
  at: instant,
});

export const chatView = z.object({
  trade: tradeRow,
  messages: z.array(chatMessage),
  /** Whether there are messages older than the first of these. */
  has_more: z.boolean(),
  last_position: position,
  read_by_me: position,
  read_by_other: position,
  unread: z.number().int(),
  is_open: z.boolean(),
  /** Until when the two sides can write after the trade has ended. */
  closes_at: instant.nullable(),
});

const found = pick(tradeRefusals, 'TradeNotFound');
const text = z.string().trim().max(MESSAGE_LENGTH_MAX);

const ANSWERS_VERSION_MAX = 64;
const savedAnswers = z.object({
  answers: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Changes with the answers. */
  version: z.string(),
});

export const chatCalls = {
  'GET /api/chat': {
    says: 'The chat of one of the own trades: its newest messages, those before a position, or those after one.',
    access: 'user',
    guardedAs: 'trades',
    shows: ['chats'],
    request: z.strictObject({
      id,
      before: positionInQuery,
      after: positionInQuery,
    }),
    answer: chatView,
    refusals: found,
  },
  'POST /api/chat/send': {
    says: 'Sends a text or a file. `client_id` is the sender’s own number of the message: a repeat gives the same message, once. `seen_position` is the last line that the page showed when it was written; without it the sender counts as having seen nothing.',
    access: 'user',
    guardedAs: 'trades',
    changes: ['chats'],
    request: z
      .strictObject({
        id,
        client_id: id,
        text: text.default(''),
        file_id: id.optional(),
        /** The last message shown on the page where this one was written; it may be sent much later. */
        seen_position: position.optional(),
      })
      .refine((body) => body.text !== '' || body.file_id !== undefined, { error: 'a text or a file' }),
    example: { text: 'I have paid' },
    answer: chatMessage,
    refusals: {
      ...found,
      ...pick(chatRefusals, 'ChatClosed', 'ChatTooFast', 'ChatFull', 'ChatFileNotYours', 'MessageReused'),
    },
  },
  'POST /api/chat/read': {
    says: 'Says up to which message the chat was read; the other side sees the ticks.',
    access: 'user',
    guardedAs: 'trades',
    changes: ['unread'],
    request: z.strictObject({ id, position }),
    answer: done,
    refusals: found,
  },
  'GET /api/chat/unread': {
    says: 'The chats of the own trades in which something is unread.',
    access: 'user',
    shows: ['unread'],
    request: nothing,
    answer: z.object({ chats: z.array(z.object({ transaction_id: id, unread: z.number().int() })) }),
    refusals: {},
  },
  'GET /api/chat/answers': {
    says: 'The answers that the user saved for their chats, in their order.',
    access: 'user',
    guardedAs: 'trades',
    shows: ['saved-answers'],
    request: nothing,
    answer: savedAnswers,
    refusals: {},
  },
  'POST /api/chat/answers': {
    says: 'Replaces all saved answers by these, in this order; up to 20. Refused if others have been saved since `version` was read. A repeat changes nothing.',
    access: 'user',
    guardedAs: 'trades',
    changes: ['saved-answers'],
    request: z.strictObject({
      answers: z.array(z.strictObject({ title: nameText(ANSWER_TITLE_MAX), text: text.min(1) })).max(SAVED_ANSWERS_MAX),
      /** The version that the user saw; apps of before name none, and replace whatever is there. */
      version: z.string().max(ANSWERS_VERSION_MAX).optional(),
    }),
    answer: savedAnswers,
    refusals: pick(chatRefusals, 'AnswersSavedMeanwhile'),
  },
  'POST /api/operator/chat': {
    says: 'The whole chat of a trade for the operator who works on its case; `search` keeps the messages that contain the words.',
    access: 'operator',
    shows: ['chats'],
    request: z.strictObject({ id, search: z.string().trim().max(SEARCH_MAX).optional() }),
    answer: z.object({ messages: z.array(chatMessage) }),
    refusals: { ...found, ...operatorRefusals, ...pick(chatRefusals, 'NotYourCase') },
  },
  'POST /api/operator/chat/say': {
    says: 'Writes into the chat of a trade as official customer service.',
    access: 'operator',
    changes: ['chats'],
    request: z.strictObject({ id, client_id: id, text: text.min(1) }),
    answer: chatMessage,
    refusals: { ...found, ...operatorRefusals, ...pick(chatRefusals, 'NotYourCase', 'MessageReused', 'ChatFull') },
  },
} as const satisfies CallTable;
