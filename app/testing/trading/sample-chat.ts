import type { AnswerOf } from '@eh/contract/calls.ts';
import { minutesFromNow } from '../samples/sample-trade.ts';
import { sampleTradeRow } from './sample-trade-row.ts';

type Chat = AnswerOf<'GET /api/chat'>;
type Message = Chat['messages'][number];

/** A line of Alice, the seller, as Bob reads it. */
export function sampleMessage(changes: Partial<Message> = {}): Message {
  return {
    position: 2,
    author: 'seller',
    is_mine: false,
    client_id: '00000000-0000-4000-8000-00000000cc02',
    text: 'One moment, please',
    file: null,
    is_erased: false,
    event: null,
    warnings: [],
    at: minutesFromNow(-2),
    ...changes,
  };
}

/** The seller has accepted: the first line of a chat. */
export const acceptedMessage = sampleMessage({
  position: 1,
  author: 'system',
  client_id: null,
  text: '',
  event: { event: 'accept', actor: 'seller', to: 1 },
  at: minutesFromNow(-3),
});

/** The open chat of Bob's purchase; the last line is the newest. */
export function sampleChat(messages: readonly Message[], changes: Partial<Chat> = {}): Chat {
  const last = messages.at(-1)?.position ?? 0;
  return {
    trade: sampleTradeRow(),
    messages: [...messages],
    has_more: false,
    last_position: last,
    read_by_me: last,
    read_by_other: 0,
    unread: 0,
    is_open: true,
    closes_at: null,
    ...changes,
  };
}
