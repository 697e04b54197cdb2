import { CHAT_MESSAGE, CHAT_READ, type NoticeType, ORDER_UPDATED, SUPPORT_CHANGED, TRADE_UPDATED } from '../live.ts';
import type { Tag } from './tags.ts';

/**
 * The tags that events of the live channel change. Notices have their own; the configuration is stored by each app, which
 * reads it at a moment of its own; the last event of a session ends it.
 */
export const eventTags = {
  [TRADE_UPDATED]: ['trades', 'complaints'],
  [ORDER_UPDATED]: ['market', 'listings'],
  [CHAT_MESSAGE]: ['chats', 'unread'],
  [CHAT_READ]: ['chats', 'unread'],
  [SUPPORT_CHANGED]: ['support', 'support-unread'],
} as const satisfies Readonly<Record<string, readonly Tag[]>>;

const trade: readonly Tag[] = ['trades', 'complaints', 'listings'];
const money: readonly Tag[] = ['balance', 'transfers'];
/** A payment may be the act of an app. */
const payment: readonly Tag[] = [...money, 'payments', 'grants'];

/** The tags that a notice of each type has changed for its reader. The portal, for merchants, asks by itself. */
export const noticeTags: Readonly<Record<NoticeType, readonly Tag[]>> = {
  'order.fell': ['listings'],
  'order.succeeded': ['listings'],
  'transaction.canceled': trade,
  'transaction.suspended': trade,
  'transaction.complaining': trade,
  'transaction.failed': trade,
  'transaction.succeeded': trade,
  'transaction.transferred': trade,
  'transaction.wait_buyer_pay': trade,
  'transaction.wait_seller_confirm': trade,
  'transaction.wait_seller_verify': trade,
  'transaction.seller_make_choice': trade,
  'transaction.cancel_asked': trade,
  'transaction.method_paused': trade,
  'transaction.method_resumed': trade,
  'complain.finished': ['trades', 'complaints'],
  'complain.new_reply': ['trades', 'complaints'],
  'complain.wait_buyer_confirm': ['trades', 'complaints'],
  'complain.wait_seller_confirm': ['trades', 'complaints'],
  'user.upgrade': ['identity', 'permissions', 'profile'],
  'feedback.answered': ['feedback'],
  'transfer.received': money,
  'exchange_in.succeeded': [...money, 'purchases'],
  'exchange_out.succeeded': [...money, 'redemptions'],
  'exchange_out.failed': [...money, 'redemptions'],
  'credit.received': money,
  'credit.taken_back': money,
  'webhook.failing': [],
  'webhook.off': [],
  'merchant.active': [],
  'merchant.refused': [],
  'merchant.frozen': [],
  'merchant.member_added': [],
  'merchant.app_stopped': [],
  'merchant.app_restarted': [],
  'merchant.key_made': [],
  'merchant.key_ended': [],
  'payment.succeeded': payment,
  'payment.refunded': payment,
  'payment.lapsed': payment,
  'payout.received': money,
  'grant.created': ['grants'],
  'grant.used': ['grants'],
  'grant.cap_near': ['grants'],
  'grant.ended': ['grants'],
  'data_export.ready': ['data-export'],
  'session.new_device': ['safety', 'devices', 'passkeys', 'phone-keys'],
  'account.changed': ['safety', 'devices', 'passkeys', 'phone-keys'],
};
