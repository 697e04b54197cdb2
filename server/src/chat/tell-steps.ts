import type { Act } from '../kit/act.ts';
import { type EventRow, eventsOf, type TradeRow } from '../trades/index.ts';
import { type ChatRow, insertMessages, type MessageRow, writeChat } from './store.ts';

/**
 * Writes the steps of the trade that are no lines yet, and the seller's automatic message once he has accepted. Whoever
 * writes does this first, so that nothing stands above a step that its writer knew of. The chat has to be locked.
 */
export async function tellSteps(act: Act, chat: ChatRow, trade: TradeRow): Promise<ChatRow> {
  const events = (await eventsOf(act.tx, trade.id)).filter((event) => event.position > chat.events_told);
  if (events.length === 0) return chat;
  const lines = events.flatMap((event) => [
    stepLine(event),
    ...(event.event === 'accept' && trade.first_message !== '' ? [automaticLine(trade, event)] : []),
  ]);
  const messages = lines.map((line, place) => ({ ...line, position: chat.last_position + place + 1 }));
  await insertMessages(act, messages);
  const told: ChatRow = {
    ...chat,
    last_position: chat.last_position + messages.length,
    events_told: events.at(-1)?.position ?? chat.events_told,
  };
  await writeChat(act, told);
  return told;
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
