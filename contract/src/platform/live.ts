import type { AnswerOf } from '../calls.ts';

/** The live channel: its socket path and its events. */
export const LIVE_PATH = '/chat';
export const LISTING_UPDATED = 'OrderUpdated';
export const NOTIFICATION = 'notification';
/** To both sides of a trade, on all their devices, whenever it changes; interrupts nobody. */
export const TRADE_UPDATED = 'TradeUpdated';
/** To both sides of a trade: a new chat message, as each side reads it. */
export const CHAT_MESSAGE = 'ChatMessage';
/** To both sides of a trade: the other one has read further. */
export const CHAT_READ = 'ChatRead';
/** To everybody: what `/api/config` answers has changed, a setting or the words of a dialog. */
export const CONFIG_CHANGED = 'ConfigChanged';
/** To a person or a visitor: their conversation with customer service has changed. */
export const SUPPORT_CHANGED = 'SupportChanged';
export const SESSION_ENDED = 'session_ended';

/** The names of these events in Laravel Echo's clients, where each comes with the name of its channel in front. */
export const echoEvents: Readonly<Record<string, readonly string[]>> = {
  [LISTING_UPDATED]: ['OrderUpdated', 'App\\Events\\OrderUpdated'],
  [NOTIFICATION]: ['Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'],
};

/** On the public channel: an order whose market row changed. */
export interface ListingUpdatedEvent {
  readonly order_id: string;
}

/** The reasons for which a session ends other than its user's own logout. */
export const sessionEndings = ['frozen', 'password'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** The last event of a session; without a reason its user ended it, on this device or another. */
export interface SessionEndedEvent {
  readonly because?: SessionEnding | undefined;
}

/** On the private channel: a trade that changed. */
export interface TradeUpdatedEvent {
  readonly transaction_id: string;
}

/** On the private channel: new messages of a chat, as this reader sees them. */
export interface ChatMessageEvent {
  readonly transaction_id: string;
  readonly messages: readonly AnswerOf<'POST /api/chat/send'>[];
}

/** On the private channel: somebody has read a chat. */
export interface ChatReadEvent {
  readonly transaction_id: string;
}

export const POLL_MILLISECONDS = 60_000;
export const FIRST_FETCH_MILLISECONDS = 15_000;
export const REMINDER_TICK_MILLISECONDS = 1000;
export const REMINDER_MIN_SECONDS = 2;
