import type { CashierStatus } from '@eh/contract/merchants/cashier/order-names.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';

export const embedMessages = {
  title: { en: 'Pay {amount} {currency}', zh: '付款 {amount} {currency}' },
  test: { en: 'Test mode', zh: '测试模式' },
  team: { en: 'The shop has not been reviewed: only its team can pay', zh: '商户未经审核，仅其成员可付款' },
  scan: { en: 'Scan with your phone, or', zh: '用手机扫码，或' },
  openCashier: { en: 'Pay with EH', zh: '用 EH 付款' },
  window: { en: 'opens in a window of its own', zh: '在新窗口打开' },
  code: { en: 'QR code of this order', zh: '本订单的二维码' },
  unknown: { en: 'This order does not exist', zh: '未找到该订单' },
} as const satisfies Readonly<Record<string, BilingualText>>;

export const embedStatuses: Readonly<Record<CashierStatus, BilingualText>> = {
  open: { en: 'Waiting for payment', zh: '等待付款' },
  funding: { en: 'The buyer is getting the missing coins', zh: '买家正在补足余额' },
  paid: { en: 'Paid', zh: '已付款' },
  expired: { en: 'Expired. Nothing was charged.', zh: '已过期，未扣款' },
  closed: { en: 'Closed by the shop. Nothing was charged.', zh: '商家已关闭订单，未扣款' },
};
