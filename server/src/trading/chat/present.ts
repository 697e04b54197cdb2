import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { presentFiles } from '../../files/uploads/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type EventRow, eventsOf } from '../trades/index.ts';
import type { MessageRow } from './store.ts';

export type ChatMessage = AnswerOf<'POST /api/chat/send'>;

/** Messages as one reader sees them. Operators pass null, because no message is theirs. */
export async function presentMessages(
  ctx: ReadContext,
  rows: readonly MessageRow[],
  readerId: string | null,
): Promise<ChatMessage[]> {
  const fileIds = rows.flatMap((row) => row.file_id ?? []);
  const files = new Map((await presentFiles(ctx, fileIds)).map((file) => [file.id, file]));
  const tradeId = rows.find((row) => row.event_position !== null)?.trade_id;
  const events = tradeId === undefined ? [] : await eventsOf(ctx.reader, tradeId);
  return rows.map((row) => ({
    ...presentRow(row, events),
    is_mine: isOwn(row, readerId),
    file: (row.file_id === null ? undefined : files.get(row.file_id)) ?? null,
  }));
}

/** Messages about steps and the automatic message; none has a file. `asReadBy` sets `is_mine` for each reader. */
export function presentSteps(rows: readonly MessageRow[], events: readonly EventRow[]): readonly ChatMessage[] {
  return rows.map((row) => ({ ...presentRow(row, events), is_mine: false, file: null }));
}

function presentRow(row: MessageRow, events: readonly EventRow[]): Omit<ChatMessage, 'is_mine' | 'file'> {
  return {
    position: row.position,
    author: row.author,
    client_id: row.client_id,
    text: row.text,
    // Every unerased message has words, a file or a step.
    is_erased: row.text === '' && row.file_id === null && row.event_position === null,
    event: presentEvent(events.find((event) => event.position === row.event_position)),
    warnings: row.warnings,
    at: Math.floor(row.created_at.getTime() / SECOND),
  };
}

/** The same messages with `is_mine` set for another reader. */
export function asReadBy(
  messages: readonly ChatMessage[],
  rows: readonly MessageRow[],
  readerId: string,
): readonly ChatMessage[] {
  return messages.map((message, index) => {
    const row = rows[index];
    return { ...message, is_mine: row !== undefined && isOwn(row, readerId) };
  });
}

function isOwn(row: MessageRow, readerId: string | null): boolean {
  return readerId !== null && row.author_id === readerId;
}

function presentEvent(event: EventRow | undefined): ChatMessage['event'] {
  return event ? { event: event.event, actor: event.actor, to: tradeStatus[event.to_status] } : null;
}
