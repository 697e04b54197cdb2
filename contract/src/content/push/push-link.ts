import { type NoticeRoute, pageOfNotice } from '../../notices.ts';
import type { NoticeFacts } from '../../platform/notices/notice-fields.ts';
import type { NoticeSide } from '../../platform/notices/notice-kind.ts';
import { CHAT_PUSH, isOfNotice, type PushType } from './push-kinds.ts';

/** The paths of the pages that pushes open; a test compares them with the app's routes. */
export const pushPaths: Readonly<Record<NoticeRoute | 'chat' | 'inbox', string>> = {
  'buy-trade': 'pages/trade/buy-trade',
  'sale-trade': 'pages/trade/sale-trade',
  'complain-reply': 'pages/trade/complain-reply',
  'complain-result': 'pages/trade/complain-result',
  'buy-apply': 'pages/trade/buy-apply',
  'sell-apply': 'pages/trade/sell-apply',
  'my-sale-order': 'pages/orders/my-sale-order',
  'my-bid': 'pages/orders/my-bid',
  'exchange-records': 'pages/orders/exchange-records',
  'transfer-records': 'pages/orders/transfer-records',
  'wallet-orders': 'pages/orders/wallet-orders',
  'shop-payment': 'pages/orders/shop-payment',
  'my-data': 'pages/personal/my-data',
  'my-feedback': 'pages/help/my-feedback',
  grant: 'pages/auth/grant',
  plan: 'pages/auth/plan',
  security: 'pages/personal/security',
  devices: 'pages/personal/devices',
  'trader-keys': 'pages/personal/trader-keys',
  chat: 'pages/trade/chat',
  inbox: 'pages/index/inbox',
};

/** The app page that a push opens, as a path on the origin; the inbox if no page fits. */
export function pushLink(type: PushType, data: NoticeFacts, side: NoticeSide): string {
  if (type === CHAT_PUSH && data.transaction_id !== undefined) return linkTo('chat', { id: data.transaction_id });
  const page = isOfNotice(type) ? pageOfNotice({ type, data }, side) : null;
  return page?.kind === 'screen' ? linkTo(page.route, page.params) : linkTo('inbox', {});
}

function linkTo(route: keyof typeof pushPaths, params: Readonly<Record<string, string>>): string {
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/#/${[pushPaths[route], ...(query.length === 0 ? [] : [query.join('&')])].join('?')}`;
}
