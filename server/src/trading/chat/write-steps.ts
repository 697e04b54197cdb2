import type { ChatWarning } from '@eh/contract/trading/chat/parts.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { type EventRow, eventsAfter, type TradeRow } from '../trades/index.ts';
import { ownDigitsOf } from './own-digits.ts';
import { type ChatRow, insertMessages, lockChats, type MessageRow, writeChats } from './store.ts';
import { warningsOf } from './warnings.ts';

/** The messages about new steps that were written into one chat. */
export interface WrittenSteps {
  readonly trade: TradeRow;
  readonly rows: readonly MessageRow[];
  /** The steps reported by the messages. */
  readonly events: readonly EventRow[];
}

/** Locks the chats of these trades and writes messages about their new steps; chats without a new step are left out. */
export async function writeStepsOf(ctx: WriteContext, trades: readonly TradeRow[]): Promise<readonly WrittenSteps[]> {
  const tradeIds = trades.map((trade) => trade.id);
  return writeNewSteps(ctx, trades, await lockChats(ctx, tradeIds));
}

/**
 * Writes messages about the new steps of a trade, and the automatic message of the listing after the seller has accepted. It
 * runs before each new message, so that a step always comes before the messages sent after it. The chat has to be locked.
 */
export async function writeSteps(ctx: WriteContext, chat: ChatRow, trade: TradeRow): Promise<ChatRow> {
  const [written] = await writeNewSteps(ctx, [trade], [chat]);
  return written ? afterSteps(chat, written) : chat;
}

async function writeNewSteps(
  ctx: WriteContext,
  trades: readonly TradeRow[],
  chats: readonly ChatRow[],
): Promise<readonly WrittenSteps[]> {
  const starts = chats.map((chat) => ({ tradeId: chat.trade_id, position: chat.events_told }));
  const events = Map.groupBy(await eventsAfter(ctx.tx, starts), (event) => event.trade_id);
  const found = new Map(chats.map((chat) => [chat.trade_id, chat]));
  const written = await Promise.all(
    trades.flatMap((trade) => {
      const chat = found.get(trade.id);
      const newEvents = events.get(trade.id);
      return chat && newEvents ? [writtenFor(ctx, { trade, chat, events: newEvents })] : [];
    }),
  );
  await insertMessages(
    ctx,
    written.flatMap(({ rows }) => rows),
  );
  await writeChats(
    ctx,
    written.flatMap((steps) => {
      const chat = found.get(steps.trade.id);
      return chat ? [afterSteps(chat, steps)] : [];
    }),
  );
  return written;
}

function afterSteps(chat: ChatRow, { rows, events }: WrittenSteps): ChatRow {
  return {
    ...chat,
    last_position: chat.last_position + rows.length,
    events_told: events.at(-1)?.position ?? chat.events_told,
  };
}

interface NewSteps {
  readonly trade: TradeRow;
  readonly chat: ChatRow;
  readonly events: readonly EventRow[];
}

async function writtenFor(ctx: WriteContext, { trade, chat, events }: NewSteps): Promise<WrittenSteps> {
  const hasMessage = trade.first_message !== '' && events.some(({ event }) => event === 'accept');
  const warnings = hasMessage ? await warningsOfFirstMessage(ctx, trade) : [];
  const messages = events.flatMap((event) => [
    stepMessage(event),
    ...(hasMessage && event.event === 'accept' ? [{ ...automaticMessage(trade, event), warnings }] : []),
  ]);
  const rows = messages.map((message, index) => ({ ...message, position: chat.last_position + index + 1 }));
  return { trade, events, rows };
}

/** Checks the text of a listing as if its owner typed it now: whoever stole a key could have written it. */
async function warningsOfFirstMessage(ctx: WriteContext, trade: TradeRow): Promise<ChatWarning[]> {
  const author = trade.opened_by === 'buyer' ? 'seller' : 'buyer';
  const ownDigits = await ownDigitsOf(readContextOf(ctx), trade);
  return [...warningsOf({ text: trade.first_message, author, ownDigits })];
}

type UnplacedMessage = Omit<MessageRow, 'position'>;

function stepMessage(event: EventRow): UnplacedMessage {
  return { ...emptyMessage(event), author: 'system', event_position: event.position };
}

/** The message comes from the listing: it is its owner's, who did not open the trade. */
function automaticMessage(trade: TradeRow, event: EventRow): UnplacedMessage {
  const author_id = trade.opened_by === 'buyer' ? trade.seller_id : trade.buyer_id;
  return { ...emptyMessage(event), author: 'automatic', author_id, text: trade.first_message };
}

function emptyMessage(event: EventRow): Omit<UnplacedMessage, 'author'> {
  return {
    trade_id: event.trade_id,
    author_id: null,
    client_id: null,
    text: '',
    file_id: null,
    event_position: null,
    warnings: [],
    created_at: event.created_at,
  };
}
