import type { WriteContext } from '../../platform/context.ts';
import { type EventRow, eventsAfter, type TradeRow } from '../trades/index.ts';
import { type ChatRow, insertMessages, lockChats, type MessageRow, writeChats } from './store.ts';

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
  const written = trades.flatMap((trade): WrittenSteps[] => {
    const chat = found.get(trade.id);
    const newEvents = events.get(trade.id);
    return chat && newEvents ? [{ trade, events: newEvents, rows: messagesAbout(trade, chat, newEvents) }] : [];
  });
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

function messagesAbout(trade: TradeRow, chat: ChatRow, events: readonly EventRow[]): readonly MessageRow[] {
  const messages = events.flatMap((event) => [
    stepMessage(event),
    ...(event.event === 'accept' && trade.first_message !== '' ? [automaticMessage(trade, event)] : []),
  ]);
  return messages.map((message, index) => ({ ...message, position: chat.last_position + index + 1 }));
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
