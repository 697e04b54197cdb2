import type { AnswerOf } from '@eh/contract/calls.ts';
import { DAY, epochSeconds, epochSecondsOrNull, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { presentFiles } from '../../files/uploads/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { operatorNames } from '../../staff/operators/index.ts';
import { canRate } from './converse.ts';
import { messagesOf, type SupportMessageRow } from './message-store.ts';
import { averageWait, countAhead, lastChatOf, type SupportChatRow } from './store.ts';
import { presentHours, requireChatOn } from './support-rules.ts';

export type SupportMessage = AnswerOf<'POST /api/support/send'>;
type SupportView = AnswerOf<'GET /api/support'>;

const SHOWN_MAX = 300;

/** Customer service as a person sees it: its hours, and their running or last conversation. */
export async function presentView(ctx: ReadContext, personId: string): Promise<SupportView> {
  const rules = await requireChatOn(ctx);
  const chat = await lastChatOf(ctx.reader, personId);
  return {
    hours: presentHours(rules, ctx.now),
    conversation: chat && (await presentConversation(ctx, chat)),
  };
}

async function presentConversation(ctx: ReadContext, chat: SupportChatRow): Promise<SupportView['conversation']> {
  const rows = await messagesOf(ctx.reader, chat.id, SHOWN_MAX);
  const isWaiting = chat.state === 'waiting';
  const wait = isWaiting ? await averageWait(ctx.reader, new Date(ctx.now.getTime() - DAY)) : null;
  const names = await operatorNames(ctx, chat.agent_id === null ? [] : [chat.agent_id]);
  return {
    id: chat.id,
    state: chat.state,
    ahead: isWaiting ? await countAhead(ctx.reader, chat) : 0,
    wait_minutes: wait === null ? null : Math.max(1, Math.round(wait / MINUTE_SECONDS)),
    agent: chat.state === 'waiting' ? null : (names.get(chat.agent_id ?? '') ?? null),
    opened_at: epochSeconds(chat.opened_at),
    taken_at: epochSecondsOrNull(chat.taken_at),
    ended_at: epochSecondsOrNull(chat.ended_at),
    outcome: chat.outcome,
    stars: chat.stars,
    can_rate: canRate(chat, ctx.now),
    last_position: chat.last_position,
    read_by_me: chat.person_read,
    read_by_agent: chat.agent_read,
    messages: await presentSupportMessages(ctx, rows, chat.person_id),
  };
}

/** Messages as one reader sees them. */
export async function presentSupportMessages(
  ctx: ReadContext,
  rows: readonly SupportMessageRow[],
  readerId: string,
): Promise<SupportMessage[]> {
  const fileIds = rows.flatMap((row) => row.file_id ?? []);
  const files = new Map((await presentFiles(ctx, fileIds)).map((file) => [file.id, file]));
  const operators = rows.flatMap((row) => (row.author === 'person' ? [] : (row.author_id ?? [])));
  const names = await operatorNames(ctx, operators);
  return rows.map((row) => ({
    position: row.position,
    author: row.author,
    is_mine: row.author !== 'system' && row.author_id === readerId,
    client_id: row.client_id,
    text: row.words,
    file: files.get(row.file_id ?? '') ?? null,
    // Every unerased message has words, a file or a step.
    is_erased: row.words === '' && row.file_id === null && row.step === null,
    step: row.step,
    agent: row.author === 'person' ? null : (names.get(row.author_id ?? '') ?? null),
    at: epochSeconds(row.created_at),
  }));
}
