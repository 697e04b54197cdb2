import type { RouteName } from '@eh/contract/accounts/users/gates.ts';
import type { Notice, NoticeType } from '@eh/contract/platform/live.ts';
import type { Side } from './presentation.ts';

/** The page that a notice leads to: one of the app, or one of the merchant portal, which opens beside it. */
export type NoticePage =
  | { readonly kind: 'screen'; readonly route: RouteName; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'portal'; readonly address: string };

/** The page about a notice's subject, or null when there is none. */
export function pageOfNotice({ type, data }: Pick<Notice, 'type' | 'data'>, side: Side): NoticePage | null {
  const { transaction_id: tradeId, order_id: orderId, payment_id: paymentId, grant_id: grantId } = data;
  const { feedback_id: feedbackId } = data;
  if (tradeId !== undefined) return screen(tradeRoute(type, side), tradeId);
  if (orderId !== undefined) return screen('my-sale-order', orderId);
  if (paymentId !== undefined) return screen('shop-payment', paymentId);
  if (grantId !== undefined) return screen('grant', grantId);
  if (feedbackId !== undefined) return screen('my-feedback', feedbackId);
  if (type === 'payout.received') return { kind: 'screen', route: 'wallet-orders', params: {} };
  if (type === 'session.new_device') return { kind: 'screen', route: 'devices', params: {} };
  if (type === 'account.changed') return { kind: 'screen', route: 'security', params: {} };
  if (type === 'data_export.ready') return { kind: 'screen', route: 'my-data', params: {} };
  const portalPage = portalPages[type];
  return portalPage === undefined ? null : { kind: 'portal', address: `/console/#/merchant/${portalPage}` };
}

function screen(route: RouteName, id: string): NoticePage {
  return { kind: 'screen', route, params: { id } };
}

function tradeRoute(type: NoticeType, side: Side): RouteName {
  if (type === 'complain.finished') return 'complain-result';
  if (type.startsWith('complain.')) return 'complain-reply';
  return side === 'buyer' ? 'buy-trade' : 'sale-trade';
}

/** Merchants' people work in the portal, which is no part of the app. */
const portalPages: Partial<Record<NoticeType, string>> = {
  'webhook.failing': 'webhooks',
  'webhook.off': 'webhooks',
  'merchant.active': 'keys',
  'merchant.refused': 'apply',
  'merchant.frozen': 'overview',
  'merchant.member_added': 'overview',
  'merchant.app_stopped': 'apps',
  'merchant.app_restarted': 'apps',
  'merchant.key_made': 'keys',
  'merchant.key_ended': 'keys',
};
