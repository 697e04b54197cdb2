import type { ChatWarning } from '@eh/contract/chat-parts.ts';
import type { TradeStatus } from '@eh/contract/trade-status.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface ChatWords {
  readonly title: string;
  readonly service: string;
  readonly order: string;
  readonly states: Readonly<Record<TradeStatus, string>>;
  readonly buy: (amount: string) => string;
  readonly sell: (amount: string) => string;
  readonly keepHere: string;
  readonly log: string;
  readonly automatic: string;
  readonly official: string;
  readonly verified: string;
  readonly read: string;
  readonly steps: Readonly<Record<TradeStatus, string>>;
  readonly voucherAdded: string;
  readonly warnings: Readonly<Record<ChatWarning, string>>;
  readonly waits: string;
  readonly sending: string;
  readonly notSent: (reason: string) => string;
  readonly remove: string;
  readonly picture: string;
  readonly video: string;
  readonly document: string;
  readonly quick: string;
  readonly quickOf: Readonly<Record<'buyer' | 'seller', readonly string[]>>;
  readonly add: string;
  readonly message: string;
  readonly send: string;
  readonly actions: string;
  readonly refused: { readonly type: string; readonly size: string; readonly empty: string; readonly count: string };
  readonly older: string;
  readonly closes: (time: string) => string;
  readonly closed: string;
  readonly empty: string;
}

export const chatWords = catalogue<ChatWords>({
  'zh-CN': {
    title: '聊天',
    service: '联系客服',
    order: '订单',
    states: {
      cancelled: '已取消',
      awaitingAcceptance: '等卖家接单',
      awaitingPayment: '等买家付款',
      awaitingConfirmation: '等卖家确认',
      confirmed: '卖家已确认',
      transferred: '币已划出',
      inComplaint: '申诉处理中',
      succeeded: '已完成',
      failed: '未成功',
      suspended: '已暂停',
    },
    buy: (amount) => `买入 ${amount}`,
    sell: (amount) => `卖出 ${amount}`,
    keepHere: '只在这里谈。要你加微信或先别点付款的，都是骗子。',
    log: '聊天记录',
    automatic: '自动消息',
    official: '官方客服',
    verified: '已认证',
    read: '已读',
    steps: {
      cancelled: '订单已取消',
      awaitingAcceptance: '订单已提交，等卖家接单',
      awaitingPayment: '卖家接受了订单，请买家付款',
      awaitingConfirmation: '买家表示已付款，等卖家确认',
      confirmed: '卖家已确认收款',
      transferred: '币已划给买家',
      inComplaint: '已发起申诉，计时已停',
      succeeded: '交易完成',
      failed: '交易未成功，币已退还卖家',
      suspended: '交易已暂停，客服正在核查',
    },
    voucherAdded: '买家上传了付款凭证',
    warnings: {
      off_platform: '对方想把你带到应用外。离开这里的付款无法受到保护。',
      do_not_press: '按不按、何时按，只看你自己的账户，不听别人指挥。',
      other_account: '这不是本单的收款账户。只付给订单页上的账户。',
    },
    waits: '网络恢复后发送',
    sending: '正在发送',
    notSent: (reason) => `没有发出：${reason}`,
    remove: '删除',
    picture: '图片',
    video: '视频',
    document: 'PDF 文件',
    quick: '快捷回复',
    quickOf: {
      buyer: ['我已付款，请查收', '请稍等', '请发收款码'],
      seller: ['已看到，请稍等', '还没到账，请再查一下', '请用本人账户付款'],
    },
    add: '添加图片、视频或 PDF',
    message: '消息',
    send: '发送',
    actions: '操作',
    refused: {
      type: '不支持这种文件',
      size: '文件太大：图片 52 MB，PDF 5 MB，视频 12 MB',
      empty: '文件是空的',
      count: '一次一个文件',
    },
    older: '更早的消息',
    closes: (time) => `交易已结束，到 ${time} 前还可以聊`,
    closed: '聊天已关闭，只能查看',
    empty: '还没有消息',
  },
  en: {
    title: 'Chat',
    service: 'Customer service',
    order: 'Order',
    states: {
      cancelled: 'Cancelled',
      awaitingAcceptance: 'Seller is to accept',
      awaitingPayment: 'Buyer is to pay',
      awaitingConfirmation: 'Seller is to confirm',
      confirmed: 'Seller confirmed',
      transferred: 'Coins transferred',
      inComplaint: 'Under review',
      succeeded: 'Done',
      failed: 'Not successful',
      suspended: 'Suspended',
    },
    buy: (amount) => `Buy ${amount}`,
    sell: (amount) => `Sell ${amount}`,
    keepHere: 'Stay in this chat. Who asks you to leave it is a scammer.',
    log: 'Messages',
    automatic: 'Automatic',
    official: 'Official support',
    verified: 'Verified',
    read: 'read',
    steps: {
      cancelled: 'The order was cancelled',
      awaitingAcceptance: 'The order was placed. The seller is to accept',
      awaitingPayment: 'The seller accepted. The buyer is to pay',
      awaitingConfirmation: 'The buyer says he has paid. The seller is to confirm',
      confirmed: 'The seller confirmed the payment',
      transferred: 'The coins went to the buyer',
      inComplaint: 'A complaint was opened. The clock stands still',
      succeeded: 'The trade is done',
      failed: 'Not successful: the coins went back to the seller',
      suspended: 'The trade is suspended. Customer service is looking at it',
    },
    voucherAdded: 'The buyer added a payment voucher',
    warnings: {
      off_platform: 'You are being led out of the app. A payment arranged elsewhere cannot be protected.',
      do_not_press: 'Press or do not press by what your own account shows, never because somebody tells you to.',
      other_account: 'This is not the account of this order. Pay only to the one on the order page.',
    },
    waits: 'sends when online',
    sending: 'sending',
    notSent: (reason) => `Not sent: ${reason}`,
    remove: 'Remove',
    picture: 'Picture',
    video: 'Video',
    document: 'PDF file',
    quick: 'Quick replies',
    quickOf: {
      buyer: ['I have paid, please check', 'One moment', 'Please send the QR'],
      seller: ['Seen, one moment please', 'Not here yet, please check again', 'Please pay from your own account'],
    },
    add: 'Add a picture, video or PDF',
    message: 'Message',
    send: 'Send',
    actions: 'Actions',
    refused: {
      type: 'This kind of file cannot be taken',
      size: 'Too large: pictures up to 52 MB, PDF up to 5 MB, videos up to 12 MB',
      empty: 'The file is empty',
      count: 'One file at a time',
    },
    older: 'Earlier messages',
    closes: (time) => `The trade is over. You can write until ${time}`,
    closed: 'This chat is closed: it can only be read now',
    empty: 'Nothing was written yet',
  },
});
