import * as z from 'zod';
import { notice } from './content/notifications/calls.ts';
import { id } from './platform/fields.ts';
import {
  CHAT_MESSAGE,
  CHAT_READ,
  type ChatMessageEvent,
  type ChatReadEvent,
  CONFIG_CHANGED,
  echoEvents,
  NOTIFICATION,
  type Notice,
  ORDER_UPDATED,
  type OrderUpdatedEvent,
  SESSION_ENDED,
  type SessionEndedEvent,
  SUPPORT_CHANGED,
  sessionEndings,
  TRADE_UPDATED,
  type TradeUpdatedEvent,
} from './platform/live.ts';
import { chatMessage } from './trading/chat/calls.ts';

/** An event of the live channel as its description has it. */
export interface LiveEvent<Payload = unknown> {
  readonly says: string;
  /** The devices that get it. */
  readonly audience: 'everybody' | 'person' | 'session';
  readonly payload: z.ZodType<Payload>;
  /** The client acknowledges it, so that the server knows which notices arrived. */
  readonly isAcknowledged?: boolean;
  /** Its names in Laravel Echo's clients. */
  readonly echoNames: readonly string[];
}

const event = <Payload>({
  echoNames = [],
  ...described
}: Partial<LiveEvent> & Omit<LiveEvent<Payload>, 'echoNames'>) => ({
  ...described,
  echoNames,
});

/** Every event that the server sends over the live channel, by its name. */
export const liveEvents = {
  [ORDER_UPDATED]: event<OrderUpdatedEvent>({
    says: 'An order whose market row changed: fetch it again.',
    audience: 'everybody',
    payload: z.object({ order_id: id }),
    echoNames: echoEvents[ORDER_UPDATED] ?? [],
  }),
  [CONFIG_CHANGED]: event<object>({
    says: 'What /api/config answers has changed, a setting or the words of a dialog.',
    audience: 'everybody',
    payload: z.object({}),
  }),
  [NOTIFICATION]: event<Notice>({
    says: 'A notice, as /api/notifications lists it until it is read.',
    audience: 'person',
    payload: notice,
    isAcknowledged: true,
    echoNames: echoEvents[NOTIFICATION] ?? [],
  }),
  [TRADE_UPDATED]: event<TradeUpdatedEvent>({
    says: 'A trade of one’s own has changed: fetch it again.',
    audience: 'person',
    payload: z.object({ transaction_id: id }),
  }),
  [CHAT_MESSAGE]: event<ChatMessageEvent>({
    says: 'New messages of a trade’s chat, as this reader sees them.',
    audience: 'person',
    payload: z.object({ transaction_id: id, messages: z.array(chatMessage) }),
  }),
  [CHAT_READ]: event<ChatReadEvent>({
    says: 'The other side of a trade has read further in its chat.',
    audience: 'person',
    payload: z.object({ transaction_id: id }),
  }),
  [SUPPORT_CHANGED]: event<object>({
    says: 'The conversation with customer service has changed. Visitors without an account get it too.',
    audience: 'person',
    payload: z.object({}),
  }),
  [SESSION_ENDED]: event<SessionEndedEvent>({
    says: 'The last event of a session, after which the server closes its sockets; without a reason its user ended it.',
    audience: 'session',
    payload: z.object({ because: z.enum(sessionEndings).optional() }),
  }),
} as const satisfies Readonly<Record<string, LiveEvent>>;
