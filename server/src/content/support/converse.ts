import { SUPPORT_A_DAY, SUPPORT_MESSAGES_MAX, SUPPORT_RATE_DAYS } from '@eh/contract/content/support/limits.ts';
import type { SupportStep, SupportTag } from '@eh/contract/content/support/parts.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { MESSAGES_PER_MINUTE } from '@eh/contract/trading/chat/limits.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAfterOwnMessage, readUntil } from '../../platform/seen/seen.ts';
import { requireOwnFile, requirePace, requireSameWords } from '../../trading/chat/index.ts';
import { findOwnMessage, insertMessage, type SupportMessageRow, timesOfNewest } from './message-store.ts';
import {
  countBegun,
  insertChat,
  lockChat,
  lockRunning,
  type SupportChatRow,
  type SupportPerson,
  writeChat,
} from './store.ts';
import { requireChatOn, requireOpenHours } from './support-rules.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'support.changed': { readonly chat_id: string; readonly person_id: string };
  }
}

/** Published after anything changed in a conversation; the listener tells the person's devices. */
export const SUPPORT_CHANGED = 'support.changed';

export interface NewSupportMessage {
  readonly clientId: string;
  readonly text: string;
  readonly fileId: string | null;
}

interface Asking {
  readonly person: SupportPerson;
  readonly language: Language;
  /** Called when a conversation begins, to count it; may refuse. */
  readonly onBegin: () => Promise<void>;
}

/**
 * A user writes a message. Without a running conversation one begins, within opening hours only; a running one may go
 * on after hours.
 */
export async function askSupport(
  ctx: WriteContext,
  asking: Asking,
  message: NewSupportMessage,
): Promise<SupportMessageRow> {
  const { person } = asking;
  const chat = (await lockRunning(ctx, person.id)) ?? (await begin(ctx, asking));
  return writeWords(ctx, chat, message, {
    author: 'person',
    authorId: person.id,
    async requireAllowed() {
      const own = { chatId: chat.id, authorId: person.id, limit: MESSAGES_PER_MINUTE };
      requirePace(await timesOfNewest(ctx.tx, own), ctx.now);
      await requireOwnFile(ctx, person.id, message.fileId);
    },
    after: (written) => ({
      ...written,
      asked_at: written.asked_at ?? ctx.now,
      person_read: readAfterOwnMessage(written.person_read, written.last_position),
    }),
  });
}

async function begin(ctx: WriteContext, { person, language, onBegin }: Asking): Promise<SupportChatRow> {
  const rules = await requireChatOn(readContextOf(ctx));
  requireOpenHours(rules, ctx.now);
  if ((await countBegun(ctx.tx, person.id, new Date(ctx.now.getTime() - DAY))) >= SUPPORT_A_DAY)
    throw new Refusal(supportRefusals.SupportTooMany, { most: SUPPORT_A_DAY });
  await onBegin();
  const begun = await insertChat(ctx, person, language);
  if (begun) return writeStep(ctx, begun, 'opened', null);
  // A concurrent call of the same user began one a moment ago: continue that one.
  const running = await lockRunning(ctx, person.id);
  if (!running) throw new Error('A conversation that stood in the way is gone');
  return running;
}

/** The operator who has claimed the conversation writes. */
export async function answerSupport(
  ctx: WriteContext,
  { chatId, operatorId }: { readonly chatId: string; readonly operatorId: string },
  message: NewSupportMessage,
): Promise<SupportMessageRow> {
  const chat = await lockChat(ctx, chatId);
  if (!chat) throw new Refusal(supportRefusals.SupportNotFound);
  if (chat.state === 'ended') throw new Refusal(supportRefusals.SupportEnded);
  return writeWords(ctx, await takenBy(ctx, chat, operatorId), message, {
    author: 'agent',
    authorId: operatorId,
    requireAllowed: () => Promise.resolve(),
    after: (written) => ({
      ...written,
      asked_at: null,
      agent_read: readAfterOwnMessage(written.agent_read, written.last_position),
    }),
  });
}

/** The conversation, now led by this operator; the user is told if the operator changed. */
export async function takenBy(ctx: WriteContext, chat: SupportChatRow, operatorId: string): Promise<SupportChatRow> {
  if (chat.state === 'talking' && chat.agent_id === operatorId) return chat;
  const taken = { ...chat, state: 'talking' as const, agent_id: operatorId, taken_at: chat.taken_at ?? ctx.now };
  return writeStep(ctx, taken, 'taken', operatorId);
}

/** Returns a conversation to the queue, at its old place. */
export async function returnToQueue(ctx: WriteContext, chat: SupportChatRow): Promise<SupportChatRow> {
  if (chat.state !== 'talking') return chat;
  const waiting = { ...chat, state: 'waiting' as const };
  await writeChat(ctx, waiting);
  await publishChange(ctx, waiting);
  return waiting;
}

export async function endSupport(
  ctx: WriteContext,
  chatId: string,
  ending: { readonly operatorId: string; readonly outcome: 'solved' | 'unsolved' },
): Promise<boolean> {
  const chat = await lockChat(ctx, chatId);
  if (!chat || chat.state === 'ended') return false;
  const ended = { ...chat, state: 'ended' as const, ended_at: ctx.now, asked_at: null, outcome: ending.outcome };
  await writeStep(ctx, ended, 'ended', ending.operatorId);
  return true;
}

/** Stores up to which message the user has read; it never moves back or beyond the last message. */
export async function markSupportRead(
  ctx: WriteContext,
  { chatId, personId, position }: { readonly chatId: string; readonly personId: string; readonly position: number },
): Promise<void> {
  const chat = await requireOwnChat(ctx, chatId, personId);
  const read = readUntil(chat.person_read, { position, last: chat.last_position });
  if (read > chat.person_read) await writeChat(ctx, { ...chat, person_read: read });
}

/** The claiming operator's visible page has shown messages up to a position; the user sees them ticked. */
export async function markAgentRead(ctx: WriteContext, chatId: string, position: number): Promise<void> {
  const chat = await lockChat(ctx, chatId);
  if (!chat) return;
  const seen = readUntil(chat.agent_read, { position, last: chat.last_position });
  if (seen === chat.agent_read) return;
  const read = { ...chat, agent_read: seen };
  await writeChat(ctx, read);
  await publishChange(ctx, read);
}

/** Rates an ended conversation, once. */
export async function rateSupport(
  ctx: WriteContext,
  { chatId, personId }: { readonly chatId: string; readonly personId: string },
  rating: { readonly stars: number; readonly tags: readonly SupportTag[] },
): Promise<void> {
  const chat = await requireOwnChat(ctx, chatId, personId);
  if (chat.stars !== null) throw new Refusal(supportRefusals.AlreadyRated);
  if (!canRate(chat, ctx.now)) throw new Refusal(supportRefusals.NotRateableYet, { days: SUPPORT_RATE_DAYS });
  await writeChat(ctx, { ...chat, stars: rating.stars, tags: [...new Set(rating.tags)] });
}

export function canRate({ state, ended_at: endedAt, stars, agent_id: agentId }: SupportChatRow, now: Date): boolean {
  if (state !== 'ended' || endedAt === null || stars !== null || agentId === null) return false;
  return now.getTime() < endedAt.getTime() + SUPPORT_RATE_DAYS * DAY;
}

/** The conversation if it belongs to this user; for anybody else it does not exist. */
async function requireOwnChat(ctx: WriteContext, chatId: string, personId: string): Promise<SupportChatRow> {
  const chat = await lockChat(ctx, chatId);
  if (chat?.person_id !== personId) throw new Refusal(supportRefusals.SupportNotFound);
  return chat;
}

interface Authorship {
  readonly author: 'person' | 'agent';
  readonly authorId: string;
  /** Refuses a message that may not be sent. A repeat of a stored message is not checked again. */
  readonly requireAllowed: () => Promise<void>;
  readonly after: (written: SupportChatRow) => SupportChatRow;
}

async function writeWords(
  ctx: WriteContext,
  chat: SupportChatRow,
  message: NewSupportMessage,
  authorship: Authorship,
): Promise<SupportMessageRow> {
  const { author, authorId } = authorship;
  const first = await findOwnMessage(ctx.tx, { chatId: chat.id, authorId, clientId: message.clientId });
  if (first) {
    requireSameWords({ text: first.words, fileId: first.file_id }, message);
    return first;
  }
  await authorship.requireAllowed();
  if (chat.last_position >= SUPPORT_MESSAGES_MAX) throw new Refusal(chatRefusals.ChatFull);
  const row: SupportMessageRow = {
    chat_id: chat.id,
    position: chat.last_position + 1,
    author,
    author_id: authorId,
    client_id: message.clientId,
    words: message.text,
    file_id: message.fileId,
    step: null,
    created_at: ctx.now,
  };
  await insertMessage(ctx, row);
  const written = authorship.after({ ...chat, last_position: row.position });
  await writeChat(ctx, written);
  await publishChange(ctx, written);
  return row;
}

async function writeStep(
  ctx: WriteContext,
  chat: SupportChatRow,
  step: SupportStep,
  operatorId: string | null,
): Promise<SupportChatRow> {
  const written = { ...chat, last_position: chat.last_position + 1 };
  await insertMessage(ctx, {
    chat_id: chat.id,
    position: written.last_position,
    author: 'system',
    author_id: operatorId,
    client_id: null,
    words: '',
    file_id: null,
    step,
    created_at: ctx.now,
  });
  await writeChat(ctx, written);
  await publishChange(ctx, written);
  return written;
}

async function publishChange(ctx: WriteContext, chat: SupportChatRow): Promise<void> {
  await publish(ctx, SUPPORT_CHANGED, { chat_id: chat.id, person_id: chat.person_id });
}
