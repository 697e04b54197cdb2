import type { WriteContext } from '../../platform/context.ts';
import { type EventRow, eventsAfter, type TradeRow } from '../trades/index.ts';
import { type ChatRow, insertMessages, lockChats, type MessageRow, writeChats } from './store.ts';

/** What was written into one chat. */
export interface ToldSteps {
  readonly trade: TradeRow;
  readonly rows: readonly MessageRow[];
  /** The steps that the lines are about. */
  readonly events: readonly EventRow[];
}

/** Locks the chats of these trades and writes what of their steps is no line yet; chats with nothing new are left out. */
export async function tellStepsOf(ctx: WriteContext, trades: readonly TradeRow[]): Promise<readonly ToldSteps[]> {
  const tradeIds = trades.map((trade) => trade.id);
  return writeSteps(ctx, trades, await lockChats(ctx, tradeIds));
}

/**
 * Writes the steps of the trade that are no lines yet, and the seller's automatic message once he has accepted. Whoever
 * writes does this first, so that nothing stands above a step that its writer knew of. The chat has to be locked.
 */
export async function tellSteps(ctx: WriteContext, chat: ChatRow, trade: TradeRow): Promise<ChatRow> {
  const [told] = await writeSteps(ctx, [trade], [chat]);
  return told ? afterSteps(chat, told) : chat;
}

async function writeSteps(
  ctx: WriteContext,
  trades: readonly TradeRow[],
  chats: readonly ChatRow[],
): Promise<readonly ToldSteps[]> {
  const starts = chats.map((chat) => ({ tradeId: chat.trade_id, position: chat.events_told }));
  const events = Map.groupBy(await eventsAfter(ctx.tx, starts), (event) => event.trade_id);
  const found = new Map(chats.map((chat) => [chat.trade_id, chat]));
  const told = trades.flatMap((trade): ToldSteps[] => {
    const chat = found.get(trade.id);
    const fresh = events.get(trade.id);
    return chat && fresh ? [{ trade, events: fresh, rows: linesOf(trade, chat, fresh) }] : [];
  });
  await insertMessages(
    ctx,
    told.flatMap(({ rows }) => rows),
  );
  await writeChats(
    ctx,
    told.flatMap((one) => {
      const chat = found.get(one.trade.id);
      return chat ? [afterSteps(chat, one)] : [];
    }),
  );
  return told;
}

function afterSteps(chat: ChatRow, { rows, events }: ToldSteps): ChatRow {
  return {
    ...chat,
    last_position: chat.last_position + rows.length,
    events_told: events.at(-1)?.position ?? chat.events_told,
  };
}

function linesOf(trade: TradeRow, chat: ChatRow, events: readonly EventRow[]): readonly MessageRow[] {
  const lines = events.flatMap((event) => [
    stepLine(event),
    ...(event.event === 'accept' && trade.first_message !== '' ? [automaticLine(trade, event)] : []),
  ]);
  return lines.map((line, place) => ({ ...line, position: chat.last_position + place + 1 }));
}

type Line = Omit<MessageRow, 'position'>;

function stepLine(event: EventRow): Line {
  return { ...emptyLine(event), author: 'system', event_position: event.position };
}

function automaticLine(trade: TradeRow, event: EventRow): Line {
  return { ...emptyLine(event), author: 'automatic', author_id: trade.seller_id, text: trade.first_message };
}

function emptyLine(event: EventRow): Omit<Line, 'author'> {
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
