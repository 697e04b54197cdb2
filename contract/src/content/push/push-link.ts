import type { Notice } from '../../platform/live.ts';
import { CHAT_PUSH, DEVICE_PUSH, type PushType } from './push-kinds.ts';

/** The page of the app that a push opens, as an address behind the origin; the app's routes are tested against it. */
export function pushLink(type: PushType, data: Notice['data'], side: 'buyer' | 'seller'): string {
  const { transaction_id: tradeId, order_id: orderId, payment_id: paymentId, grant_id: grantId } = data;
  if (tradeId !== undefined) return page(tradePage(type, side), tradeId);
  if (orderId !== undefined) return page('pages/orders/my-sale-order', orderId);
  if (paymentId !== undefined) return page('pages/orders/shop-payment', paymentId);
  if (grantId !== undefined) return page('pages/auth/grant', grantId);
  if (data.feedback_id !== undefined) return page('pages/help/my-feedback', data.feedback_id);
  if (type === 'data_export.ready') return '/#/pages/personal/my-data';
  if (type === 'account.changed') return '/#/pages/personal/security';
  if (type === DEVICE_PUSH) return '/#/pages/personal/devices';
  return '/#/pages/index/inbox';
}

function page(path: string, id: string): string {
  return `/#/${path}?id=${encodeURIComponent(id)}`;
}

function tradePage(type: PushType, side: 'buyer' | 'seller'): string {
  if (type === CHAT_PUSH) return 'pages/trade/chat';
  if (type === 'complain.finished') return 'pages/trade/complain-result';
  if (type.startsWith('complain.')) return 'pages/trade/complain-reply';
  return side === 'buyer' ? 'pages/trade/buy-trade' : 'pages/trade/sale-trade';
}
