import type { AnswerOf } from '../calls.ts';

/** The live channel: its socket path and its events. */
export const LIVE_PATH = '/chat';
export const LISTING_UPDATED = 'OrderUpdated';
export const NOTIFICATION = 'notification';
/** To both sides of a trade, on all their devices, whenever it changes; without interrupting anybody. */
export const TRADE_UPDATED = 'TradeUpdated';
/** A new chat message, sent to both sides of a trade as each sees it. */
export const CHAT_MESSAGE = 'ChatMessage';
/** Sent to both sides of a trade: one side has read further. */
export const CHAT_READ = 'ChatRead';
/** Sent to everybody: the answer of `/api/config` has changed, because of a setting or a dialog's words. */
export const CONFIG_CHANGED = 'ConfigChanged';
/** Sent to a user or a visitor: their conversation with customer service has changed. */
export const SUPPORT_CHANGED = 'SupportChanged';
export const SESSION_ENDED = 'session_ended';

/** The names of these events in Laravel Echo's clients, where the channel's name precedes each. */
export const echoEvents: Readonly<Record<string, readonly string[]>> = {
  [LISTING_UPDATED]: ['OrderUpdated', 'App\\Events\\OrderUpdated'],
  [NOTIFICATION]: ['Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'],
};

/** On the public channel: a listing whose market row changed. */
export interface ListingUpdatedEvent {
  readonly order_id: string;
}

/** The reasons why a session ends other than the user's own logout. */
export const sessionEndings = ['frozen', 'password'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** The last event of a session; without a reason, its user ended it, on this device or another. */
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
