import * as z from 'zod';
import { notice } from './content/notifications/calls.ts';
import type { Notice } from './notices.ts';
import { id } from './platform/fields.ts';
import type { BilingualText } from './platform/languages/language.ts';
import {
  CHAT_MESSAGE,
  CHAT_READ,
  type ChatMessageEvent,
  type ChatReadEvent,
  CONFIG_CHANGED,
  echoEvents,
  LISTING_UPDATED,
  type ListingUpdatedEvent,
  NOTIFICATION,
  SESSION_ENDED,
  type SessionEndedEvent,
  SUPPORT_CHANGED,
  sessionEndings,
  TRADE_UPDATED,
  type TradeUpdatedEvent,
} from './platform/live.ts';
import { chatMessage } from './trading/chat/calls.ts';

/** An event of the live channel as documented. */
export interface LiveEvent<Payload = unknown> {
  readonly says: BilingualText;
  /** The devices that receive it. */
  readonly audience: 'everybody' | 'person' | 'session';
  readonly payload: z.ZodType<Payload>;
  /** Overrides the generated example if that is not clear enough. */
  readonly example?: Payload;
  /** Whether clients acknowledge it, so that the server knows which notices arrived. */
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
  [LISTING_UPDATED]: event<ListingUpdatedEvent>({
    says: {
      zh: '市场上的一个订单有变化，请重新读取。',
      en: 'An order whose market row changed: fetch it again.',
    },
    audience: 'everybody',
    payload: z.object({ order_id: id }),
    echoNames: echoEvents[LISTING_UPDATED] ?? [],
  }),
  [CONFIG_CHANGED]: event<object>({
    says: {
      zh: '/api/config 的内容有变化，例如某项设置或弹窗文字。',
      en: 'What /api/config answers has changed, a setting or the words of a dialog.',
    },
    audience: 'everybody',
    payload: z.object({}),
  }),
  [NOTIFICATION]: event<Notice>({
    says: {
      zh: '一条通知，未读之前也列在 /api/notifications 中。',
      en: 'A notice, as /api/notifications lists it until it is read.',
    },
    audience: 'person',
    payload: notice,
    example: {
      id: '018f4b6e-7a10-7c3d-9e52-3b7f0a6c1d24',
      type: 'transaction.wait_buyer_pay',
      data: {
        transaction_id: '018f4b6e-7a11-7f02-8c41-5d9e2b7a3c10',
        transaction_no: '202609210001',
        buyer_userid: '018f4b6e-7a12-7d11-9a05-6c1f0e3b8d42',
        seller_userid: '018f4b6e-7a13-7b26-8f77-0a4d2c9e5b18',
        counterparty: '*三',
        amount: '142.45',
        currency: 'EH',
        fiat_amount: '1000.00',
        fiat: 'CNY',
        channel: 'bank_card',
        timeout: 1_790_000_900,
      },
      created_at: 1_790_000_000,
    },
    isAcknowledged: true,
    echoNames: echoEvents[NOTIFICATION] ?? [],
  }),
  [TRADE_UPDATED]: event<TradeUpdatedEvent>({
    says: {
      zh: '自己的一笔交易有变化，请重新读取。',
      en: 'A trade of one’s own has changed: fetch it again.',
    },
    audience: 'person',
    payload: z.object({ transaction_id: id }),
  }),
  [CHAT_MESSAGE]: event<ChatMessageEvent>({
    says: {
      zh: '交易聊天中的新消息，内容按接收者所见。',
      en: 'New messages of a trade’s chat, as this reader sees them.',
    },
    audience: 'person',
    payload: z.object({ transaction_id: id, messages: z.array(chatMessage) }),
  }),
  [CHAT_READ]: event<ChatReadEvent>({
    says: {
      zh: '交易对方又读了一些聊天消息。',
      en: 'The other side of a trade has read further in its chat.',
    },
    audience: 'person',
    payload: z.object({ transaction_id: id }),
  }),
  [SUPPORT_CHANGED]: event<object>({
    says: {
      zh: '与客服的会话有变化，没有账号的访客也会收到。',
      en: 'The conversation with customer service has changed. Visitors without an account get it too.',
    },
    audience: 'person',
    payload: z.object({}),
  }),
  [SESSION_ENDED]: event<SessionEndedEvent>({
    says: {
      zh: '会话的最后一个事件，随后服务器关闭其连接；没有原因表示由用户自己结束。',
      en: 'The last event of a session, after which the server closes its sockets; without a reason its user ended it.',
    },
    audience: 'session',
    payload: z.object({ because: z.enum(sessionEndings).optional() }),
  }),
} as const satisfies Readonly<Record<string, LiveEvent>>;
