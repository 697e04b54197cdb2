import type { ChatWarning } from '@eh/contract/trading/chat/parts.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface ChatMessages {
  readonly title: string;
  readonly service: string;
  readonly order: string;
  readonly states: Readonly<Record<TradeStatus, string>>;
  readonly buy: (amount: string) => string;
  readonly sell: (amount: string) => string;
  readonly keepHere: string;
  readonly log: string;
  readonly automatic: string;
  readonly steps: Readonly<Record<TradeStatus, string>>;
  /** The beginning of a trade that its seller opened. */
  readonly soldToBid: string;
  readonly voucherAdded: string;
  readonly warnings: Readonly<Record<ChatWarning, string>>;
  readonly waits: string;
  readonly quick: string;
  readonly quickOf: Readonly<Record<'buyer' | 'seller', readonly string[]>>;
  readonly actions: string;
  readonly older: string;
  readonly closes: (time: string) => string;
  readonly closed: string;
  readonly empty: string;
}

export const chatMessages = catalogue<ChatMessages>({
  'zh-CN': {
    title: '聊天',
    service: '联系客服',
    order: '订单',
    states: {
      cancelled: '已取消',
      awaitingAcceptance: '等待卖家接单',
      awaitingPayment: '等待买家付款',
      awaitingConfirmation: '等待卖家确认',
      confirmed: '卖家已确认',
      transferred: '已放币',
      inComplaint: '申诉处理中',
      succeeded: '已完成',
      failed: '未成功',
      suspended: '已暂停',
    },
    buy: (amount) => `买入 ${amount}`,
    sell: (amount) => `卖出 ${amount}`,
    keepHere: '请只在此沟通。凡是要您加微信、转到站外的，都是骗子。',
    log: '聊天记录',
    automatic: '自动消息',
    soldToBid: '卖家卖给了买单，币已锁定',
    steps: {
      cancelled: '订单已取消',
      awaitingAcceptance: '订单已提交，等待卖家接单',
      awaitingPayment: '卖家已接单，等待买家付款',
      awaitingConfirmation: '买家已付款，等待卖家确认',
      confirmed: '卖家已确认收款',
      transferred: '币已放给买家',
      inComplaint: '已发起申诉，计时已停止',
      succeeded: '交易完成',
      failed: '交易未成功，币已退还卖家',
      suspended: '交易已暂停，客服正在核查',
    },
    voucherAdded: '买家上传了付款凭证',
    warnings: {
      off_platform: '对方想引导您离开平台。站外付款无法受到保护。',
      do_not_press: '是否确认，只看您自己账户的到账情况，不要听从他人指挥。',
      other_account: '这不是本单的收款账户。请只付款到订单页上的账户。',
    },
    waits: '网络恢复后发送',
    quick: '快捷回复',
    quickOf: {
      buyer: ['我已付款，请查收', '请稍等', '请发收款码'],
      seller: ['已看到，请稍等', '还没到账，请再查一下', '请用本人账户付款'],
    },
    actions: '操作',
    older: '更早的消息',
    closes: (time) => `交易已结束，${time} 前仍可聊天`,
    closed: '聊天已关闭，只能查看',
    empty: '暂无消息',
  },
  en: {
    title: 'Chat',
    service: 'Customer service',
    order: 'Order',
    states: {
      cancelled: 'Cancelled',
      awaitingAcceptance: 'Waiting for the seller to accept',
      awaitingPayment: 'Waiting for payment',
      awaitingConfirmation: 'Waiting for the seller to confirm',
      confirmed: 'Payment confirmed',
      transferred: 'Coins released',
      inComplaint: 'Complaint in progress',
      succeeded: 'Done',
      failed: 'Failed',
      suspended: 'Suspended',
    },
    buy: (amount) => `Buy ${amount}`,
    sell: (amount) => `Sell ${amount}`,
    keepHere: 'Keep the conversation here. Anyone who asks you to move to another app is a scammer.',
    log: 'Messages',
    automatic: 'Auto-message',
    soldToBid: 'The seller sold to the buy listing. The coins are locked.',
    steps: {
      cancelled: 'The order was cancelled',
      awaitingAcceptance: 'Order placed. Waiting for the seller to accept.',
      awaitingPayment: 'The seller accepted. Waiting for payment.',
      awaitingConfirmation: 'The buyer has marked the order as paid. Waiting for the seller to confirm.',
      confirmed: 'The seller confirmed the payment',
      transferred: 'The coins were released to the buyer',
      inComplaint: 'A complaint was opened. The clock has stopped.',
      succeeded: 'Trade completed',
      failed: 'The trade failed. The coins were returned to the seller.',
      suspended: 'The trade is suspended. Customer service is checking it.',
    },
    voucherAdded: 'The buyer uploaded a payment voucher',
    warnings: {
      off_platform: 'You are being asked to leave the platform. Payments made elsewhere are not protected.',
      do_not_press: 'Decide only by what your own account shows, never because somebody tells you to.',
      other_account: 'This is not the account of this order. Pay only to the account on the order page.',
    },
    waits: 'sends when online',
    quick: 'Quick replies',
    quickOf: {
      buyer: ['I have paid, please check', 'One moment, please', 'Please send your QR code'],
      seller: ['Got it, one moment please', 'Not received yet, please check again', 'Please pay from your own account'],
    },
    actions: 'Actions',
    older: 'Earlier messages',
    closes: (time) => `The trade has ended. You can write until ${time}`,
    closed: 'This chat is closed and read-only',
    empty: 'No messages yet',
  },
});
