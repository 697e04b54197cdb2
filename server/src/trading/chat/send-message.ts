import { DAY } from '@eh/contract/platform/spans.ts';
import { MESSAGES_PER_MINUTE, MESSAGES_PER_TRADE } from '@eh/contract/trading/chat/limits.ts';
import { CHAT_OPEN_DAYS } from '@eh/contract/trading/chat/parts.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAfterOwnMessage } from '../../platform/seen/seen.ts';
import { findTrade, noteSellerReached, type TradeRow } from '../trades/index.ts';
import { requireOwnFile, requirePace, requireSameWords } from './message-rules.ts';
import { ownDigitsOf } from './own-digits.ts';
import {
  type ChatRow,
  findOwnMessage,
  insertMessages,
  lastStepUntil,
  lockChat,
  type MessageRow,
  timesOfNewest,
  writeChat,
} from './store.ts';
import { warningsOf } from './warnings.ts';
import { writeSteps } from './write-steps.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    /** The position of the first new message. */
    readonly 'chat.written': {
      readonly transaction_id: string;
      readonly from: number;
      /** Those whom the message was written to. */
      readonly user_ids: readonly string[];
    };
  }
}

/** Published after a message was written; the listener pushes it to both sides. */
export const CHAT_WRITTEN = 'chat.written';

export interface NewMessage {
  readonly tradeId: string;
  readonly clientId: string;
  readonly text: string;
  readonly fileId: string | null;
  /** The last message shown on the page where it was written; null if the client names none. */
  readonly seenPosition: number | null;
}

/** One side of a trade sends a text or a file. A repeat with the same `clientId` returns the first message. */
export async function sendMessage(ctx: WriteContext, authorId: string, message: NewMessage): Promise<MessageRow> {
  const trade = await tradeOfParty(readContextOf(ctx), message.tradeId, authorId);
  const author = trade.buyer_id === authorId ? 'buyer' : 'seller';
  await noteSeenWhileWriting(ctx, trade, { authorId, seenPosition: message.seenPosition });
  return write(ctx, trade, message, {
    author,
    authorId,
    requireAllowed: async () => {
      if (!isOpen(trade, ctx.now)) throw new Refusal(chatRefusals.ChatClosed);
      const own = { tradeId: trade.id, authorId, limit: MESSAGES_PER_MINUTE };
      requirePace(await timesOfNewest(ctx.tx, own), ctx.now);
      await requireOwnFile(ctx, authorId, message.fileId);
    },
    warnings: [...warningsOf({ text: message.text, author, ownDigits: await ownDigitsOf(readContextOf(ctx), trade) })],
  });
}

/** A seller who wrote on a page that showed the payment has seen it, even if the message arrives later. */
async function noteSeenWhileWriting(
  ctx: WriteContext,
  trade: TradeRow,
  { authorId, seenPosition }: { readonly authorId: string; readonly seenPosition: number | null },
): Promise<void> {
  if (seenPosition === null || trade.seller_id !== authorId || trade.seller_heard_at !== null) return;
  const seenVersion = await lastStepUntil(ctx.tx, trade.id, seenPosition);
  await noteSellerReached(ctx, { tradeId: trade.id, userId: authorId, sign: { seenVersion } });
}

/** Customer service writes a message. It always may, even after the chat has closed for the two sides. */
export async function sendOfficialMessage(
  ctx: WriteContext,
  operatorId: string,
  message: NewMessage,
): Promise<MessageRow> {
  const trade = await findTrade(ctx.tx, message.tradeId);
  if (!trade) throw new Refusal(tradeRefusals.TradeNotFound);
  return write(ctx, trade, message, {
    author: 'official',
    authorId: operatorId,
    requireAllowed: () => Promise.resolve(),
    warnings: [],
  });
}

/** The trade, if this user is one of its two sides; for anybody else it does not exist. */
export async function tradeOfParty(ctx: ReadContext, tradeId: string, userId: string): Promise<TradeRow> {
  const trade = await findTrade(ctx.reader, tradeId);
  if (!trade || (trade.buyer_id !== userId && trade.seller_id !== userId))
    throw new Refusal(tradeRefusals.TradeNotFound);
  return trade;
}

/** Until when the two sides can write; null while the trade is running. */
export function closesAt(trade: TradeRow): Date | null {
  return trade.finished_at === null ? null : new Date(trade.finished_at.getTime() + CHAT_OPEN_DAYS * DAY);
}

export function isOpen(trade: TradeRow, now: Date): boolean {
  const end = closesAt(trade);
  return end === null || now < end;
}

interface Authorship {
  readonly author: 'buyer' | 'seller' | 'official';
  readonly authorId: string;
  /** Refuses a message that may not be sent. A repeat of a stored message is not checked again. */
  readonly requireAllowed: () => Promise<void>;
  readonly warnings: MessageRow['warnings'];
}

async function write(
  ctx: WriteContext,
  trade: TradeRow,
  message: NewMessage,
  authorship: Authorship,
): Promise<MessageRow> {
  const locked = await lockChat(ctx, trade.id);
  const { author, authorId, warnings } = authorship;
  const first = await findOwnMessage(ctx.tx, { tradeId: trade.id, authorId, clientId: message.clientId });
  if (first) {
    requireSameWords({ text: first.text, fileId: first.file_id }, message);
    return first;
  }
  await authorship.requireAllowed();
  const chat = await writeSteps(ctx, locked, trade);
  if (chat.last_position >= MESSAGES_PER_TRADE) throw new Refusal(chatRefusals.ChatFull);
  const row: MessageRow = {
    trade_id: trade.id,
    position: chat.last_position + 1,
    author,
    author_id: authorId,
    client_id: message.clientId,
    text: message.text,
    file_id: message.fileId,
    event_position: null,
    warnings,
    created_at: ctx.now,
  };
  await insertMessages(ctx, [row]);
  const side = author === 'official' ? {} : ownRead(chat, author, row.position);
  await writeChat(ctx, { ...chat, last_position: row.position, ...side });
  const readers = [trade.buyer_id, trade.seller_id].filter((userId) => userId !== authorId);
  await publish(ctx, CHAT_WRITTEN, { transaction_id: trade.id, from: locked.last_position + 1, user_ids: readers });
  return row;
}

function ownRead(chat: ChatRow, author: 'buyer' | 'seller', position: number): Partial<ChatRow> {
  return { [`${author}_read`]: readAfterOwnMessage(chat[`${author}_read`], position) };
}
