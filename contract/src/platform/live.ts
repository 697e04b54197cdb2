import type { AnswerOf } from '../calls.ts';

/** The live channel: socket path, events, and the types of notices with their data. */
export const LIVE_PATH = '/chat';
export const ORDER_UPDATED = 'OrderUpdated';
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
  [ORDER_UPDATED]: ['OrderUpdated', 'App\\Events\\OrderUpdated'],
  [NOTIFICATION]: ['Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'],
};

export const noticeTypes = [
  'order.fell',
  'order.succeeded',
  'transaction.canceled',
  'transaction.suspended',
  'transaction.complaining',
  'transaction.failed',
  'transaction.succeeded',
  'transaction.transferred',
  'transaction.wait_buyer_pay',
  'transaction.wait_seller_confirm',
  'transaction.wait_seller_verify',
  'transaction.seller_make_choice',
  'transaction.cancel_asked',
  'transaction.method_paused',
  'transaction.method_resumed',
  'complain.finished',
  'complain.new_reply',
  'complain.wait_buyer_confirm',
  'complain.wait_seller_confirm',
  'user.upgrade',
  'feedback.answered',
  'transfer.received',
  'exchange_in.succeeded',
  'exchange_out.succeeded',
  'exchange_out.failed',
  'credit.received',
  'credit.taken_back',
  'webhook.failing',
  'webhook.off',
  'merchant.active',
  'merchant.refused',
  'merchant.frozen',
  'merchant.member_added',
  'merchant.app_stopped',
  'merchant.app_restarted',
  'merchant.key_made',
  'merchant.key_ended',
  'payment.succeeded',
  'payment.refunded',
  'payment.lapsed',
  'payout.received',
  'grant.created',
  'grant.used',
  'grant.cap_near',
  'grant.ended',
  'data_export.ready',
  'session.new_device',
  'account.changed',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Notices that ask one side of a trade for an action, as long as the trade has not moved on. */
export const askingNotices: Readonly<Record<'buyer' | 'seller', readonly NoticeType[]>> = {
  seller: [
    'transaction.wait_seller_verify',
    'transaction.wait_seller_confirm',
    'transaction.seller_make_choice',
    'transaction.cancel_asked',
    'complain.wait_seller_confirm',
  ],
  buyer: ['transaction.wait_buyer_pay', 'transaction.cancel_asked', 'complain.wait_buyer_confirm'],
};

/** A notice as the socket and `/api/notifications` carry it. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly data: {
    readonly transaction_id?: string | undefined;
    readonly transaction_no?: string | undefined;
    readonly buyer_userid?: string | undefined;
    readonly seller_userid?: string | undefined;
    /** The other side of the trade, by the masked real name. */
    readonly counterparty?: string | undefined;
    readonly fiat_amount?: string | undefined;
    readonly fiat?: string | undefined;
    /** The payment channel. */
    readonly channel?: string | undefined;
    /** Unix seconds at which the trade's running deadline ends. */
    readonly timeout?: number | undefined;
    readonly order_id?: string | undefined;
    readonly order_no?: string | undefined;
    readonly amount?: string | undefined;
    readonly currency?: string | undefined;
    readonly transfer_id?: string | undefined;
    /** The sender of the coins, by a masked name. */
    readonly sender?: string | undefined;
    /** A payment to a merchant, for its page. */
    readonly payment_id?: string | undefined;
    /** The name of the merchant. */
    readonly merchant?: string | undefined;
    /** An authorization of a third party, for its page, and the name of its app. With a payment: the app that made it. */
    readonly grant_id?: string | undefined;
    readonly app?: string | undefined;
    /** Answered feedback, for its page. */
    readonly feedback_id?: string | undefined;
    readonly reason?: number | undefined;
    /** The reason that an operator gave, as users read it. */
    readonly why?: { readonly zh: string; readonly en: string } | undefined;
    /** The change of the account, or the device that logged in. */
    readonly said?: { readonly zh: string; readonly en: string } | undefined;
    /** The server of a merchant that an endpoint names. */
    readonly host?: string | undefined;
    /** The seller is urged to confirm: shows the countdown pop-up instead of a modal. */
    readonly is_reminder?: boolean | undefined;
    /** With a reminder: whether the coins go to the buyer when the deadline passes; otherwise an operator decides. */
    readonly is_released_at_timeout?: boolean | undefined;
  };
  readonly created_at: number;
}

/** On the public channel: an order whose market row changed. */
export interface OrderUpdatedEvent {
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
