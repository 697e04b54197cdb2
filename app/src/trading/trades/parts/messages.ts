import type { EventName } from '@eh/contract/trading/trades/event-name.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { Side } from '../queries.ts';
import type { ReleaseConditionName } from '../release-policy/shown-conditions.ts';

interface TradePartMessages {
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly other: Readonly<Record<Side, string>>;
  readonly record: string;
  readonly recordText: (trades: number, people: number, percent: string) => string;
  readonly newcomer: string;
  /** How fast a seller releases, for the buyer, and how fast a buyer pays, for the seller. */
  readonly speed: Readonly<Record<Side, (minutes: number) => string>>;
  readonly order: string;
  readonly createdAt: string;
  readonly method: string;
  readonly payee: string;
  readonly payer: string;
  readonly bank: string;
  readonly cardNumber: string;
  readonly account: string;
  readonly reference: string;
  readonly qr: string;
  readonly showQr: string;
  readonly saveQr: string;
  readonly qrSaved: string;
  readonly openAlipay: string;
  readonly fromAccount: string;
  readonly intoAccount: string;
  readonly voucher: Readonly<Record<Side, string>>;
  readonly enlarge: string;
  readonly addVoucher: string;
  readonly youPaid: string;
  readonly outcome: Readonly<Record<'moved' | 'stayed', Readonly<Record<Side, string>>>> & {
    readonly forFiat: (sum: string) => string;
  };
  readonly history: string;
  readonly complaint: string;
  readonly complainUnpaid: { readonly title: string; readonly note: string };
  readonly officialNote: string;
  readonly who: Readonly<Record<'you' | 'operator' | 'system', string>>;
  readonly events: Readonly<Record<EventName, string>>;
  /** The beginning of a trade that its seller opened. */
  readonly soldToBid: string;
  readonly policy: {
    readonly title: Readonly<Record<Side, (time: string) => string>>;
    readonly passes: Readonly<Record<Side, (amount: string) => string>>;
    readonly fails: string;
    readonly met: string;
    readonly unmet: string;
    readonly lines: Readonly<Record<ReleaseConditionName, Readonly<Record<Side, string>>>>;
  };
}

export const tradePartMessages = catalogue<TradePartMessages>({
  'zh-CN': {
    quantity: '数量',
    price: '单价',
    fee: '手续费',
    other: { buyer: '卖家', seller: '买家' },
    record: '成交记录',
    recordText: (trades, people, percent) => `${trades} 单，来自 ${people} 人 · 完成率 ${percent}%`,
    newcomer: '还没有可参考的成交',
    speed: { buyer: (minutes) => `放币约 ${minutes} 分钟`, seller: (minutes) => `付款约 ${minutes} 分钟` },
    order: '订单号',
    createdAt: '下单时间',
    method: '收款方式',
    payee: '收款人',
    payer: '付款人',
    bank: '银行',
    cardNumber: '卡号',
    account: '账号',
    reference: '附言',
    qr: '收款码',
    showQr: '放大',
    saveQr: '保存',
    qrSaved: '收款码已保存',
    openAlipay: '打开支付宝',
    fromAccount: '付款账户',
    intoAccount: '转入您的',
    voucher: { buyer: '您的付款凭证', seller: '买家的付款凭证' },
    enlarge: '放大凭证',
    addVoucher: '补充凭证',
    youPaid: '您已付',
    outcome: {
      moved: { buyer: '已到账', seller: '已卖出' },
      stayed: { buyer: '未买入', seller: '未卖出' },
      forFiat: (sum) => `金额 ${sum}`,
    },
    history: '交易记录',
    complaint: '查看申诉',
    complainUnpaid: { title: '申诉', note: '付款出现问题时使用；计时停止，币仍锁定' },
    officialNote: '官方客服说明',
    who: { you: '您', operator: '官方客服', system: '系统' },
    soldToBid: '卖给买单，币进入托管',
    events: {
      open: '下单，卖家的币进入托管',
      accept: '接单',
      reject: '拒绝接单',
      cancel: '取消订单',
      acceptTimeOut: '接单超时，订单取消',
      payTimeOut: '付款超时',
      holdTimeOut: '仍未付款，订单取消',
      graceTimeOut: '等待卖家确认',
      confirmTimeOut: '确认超时，条件全部满足，自动放币',
      suspendTimeOut: '确认超时，条件未全部满足，转客服处理',
      addVoucher: '上传凭证',
      markPaid: '标记为已付款',
      confirm: '确认收款',
      transferred: '币已放给买家',
      succeeded: '交易完成',
      notReceived: '表示未收到款',
      complain: '发起申诉',
      withdraw: '撤回申诉',
      giveUp: '放弃订单',
      agreed: '双方同意取消',
      askedToCancel: '请求协商取消',
      declinedToCancel: '不同意取消',
      stoppedClock: '因银行问题暂停计时',
      pausedMethod: '付款方式暂停，计时停止',
      resumedMethod: '付款方式恢复，继续计时',
      suspend: '暂停交易',
      resume: '恢复交易',
      decidedRelease: '裁定放币给买家',
      decidedReturn: '裁定退还卖家',
      decidedSplit: '裁定双方各得一部分',
      cancelBySystem: '取消订单',
      other: '状态更新',
    },
    policy: {
      title: {
        buyer: (time) => `若卖家到 ${time} 仍未确认`,
        seller: (time) => `若您到 ${time} 仍未确认`,
      },
      passes: {
        buyer: (amount) => `${amount} 将自动放给您。自动放币的条件均已满足：`,
        seller: (amount) => `${amount} 将自动放给买家。未收到款请点“未收到款”。自动放币的条件均已满足：`,
      },
      fails: '不会自动放币，由客服处理。条件如下：',
      met: '已满足',
      unmet: '未满足',
      lines: {
        voucher: { buyer: '凭证已上传，且未重复使用', seller: '凭证已上传，且未重复使用' },
        readable: { buyer: '凭证是文字清晰的付款截图', seller: '凭证是文字清晰的付款截图' },
        known: { buyer: '您与卖家有过成交，或您的成交笔数足够', seller: '您与买家有过成交，或买家的成交笔数足够' },
        payer: { buyer: '付款账户是您的实名账户', seller: '付款账户是买家的实名账户' },
        reached: {
          buyer: '卖家已看到提醒，或已向卖家发送短信、邮件',
          seller: '您已看到提醒，或已向您发送短信、邮件',
        },
        record: { buyer: '您的成交笔数达到要求', seller: '买家的成交笔数达到要求' },
        together: { buyer: '您与卖家有过成交', seller: '您与买家有过成交' },
        instant: { buyer: '付款方式即时到账', seller: '付款方式即时到账' },
        level: { buyer: '金额未超过您的等级上限', seller: '金额未超过买家的等级上限' },
        hours: { buyer: '到期时处于卖家的营业时间', seller: '到期时处于您的营业时间' },
        cap: { buyer: '金额未超过自动放币上限', seller: '金额未超过自动放币上限' },
        settled: { buyer: '卖家账户未处于安全暂停期', seller: '您的账户未处于安全暂停期' },
        undisputed: { buyer: '卖家未表示没收到款', seller: '您未表示没收到款' },
        other: { buyer: '平台要求的其他条件', seller: '平台要求的其他条件' },
      },
    },
  },
  en: {
    quantity: 'Quantity',
    price: 'Price',
    fee: 'Fee',
    other: { buyer: 'Seller', seller: 'Buyer' },
    record: 'Record',
    recordText: (trades, people, percent) =>
      `${trades === 1 ? '1 trade' : `${trades} trades`} from ${people === 1 ? '1 person' : `${people} people`} · ${percent}% completed`,
    newcomer: 'No trades that count yet',
    speed: { buyer: (minutes) => `releases in ${minutes} min`, seller: (minutes) => `pays in ${minutes} min` },
    order: 'Order number',
    createdAt: 'Ordered at',
    method: 'Payment method',
    payee: 'Payee',
    payer: 'Payer',
    bank: 'Bank',
    cardNumber: 'Card number',
    account: 'Account',
    reference: 'Reference',
    qr: 'QR code',
    showQr: 'Enlarge',
    saveQr: 'Save',
    qrSaved: 'The QR code is saved',
    openAlipay: 'Open Alipay',
    fromAccount: 'Paid from',
    intoAccount: 'Received in',
    voucher: { buyer: 'Your voucher', seller: "The buyer's voucher" },
    enlarge: 'Enlarge voucher',
    addVoucher: 'Add voucher',
    youPaid: 'You paid',
    outcome: {
      moved: { buyer: 'Received', seller: 'Sold' },
      stayed: { buyer: 'Not bought', seller: 'Not sold' },
      forFiat: (sum) => `for ${sum}`,
    },
    history: 'History',
    complaint: 'View complaint',
    complainUnpaid: {
      title: 'Complain',
      note: 'If something is wrong with the payment. The clock stops and the coins stay locked.',
    },
    officialNote: 'From customer service',
    who: { you: 'You', operator: 'Customer service', system: 'System' },
    soldToBid: 'Sold to the buy listing; the coins are in escrow',
    events: {
      open: "Placed the order; the seller's coins are in escrow",
      accept: 'Accepted',
      reject: 'Rejected the order',
      cancel: 'Cancelled the order',
      acceptTimeOut: 'Not accepted in time, order cancelled',
      payTimeOut: 'Time to pay ran out',
      holdTimeOut: 'Still not paid, order cancelled',
      graceTimeOut: 'Waiting for the seller to confirm',
      confirmTimeOut: 'Time ran out and every condition was met: coins released',
      suspendTimeOut: 'Time ran out and not every condition was met: passed to customer service',
      addVoucher: 'Added a voucher',
      markPaid: 'Marked as paid',
      confirm: 'Confirmed the payment',
      transferred: 'Coins released to the buyer',
      succeeded: 'Trade completed',
      notReceived: 'Reported that the payment has not arrived',
      complain: 'Opened a complaint',
      withdraw: 'Withdrew the complaint',
      giveUp: 'Gave up the order',
      agreed: 'Cancelled by agreement',
      askedToCancel: 'Asked to cancel by agreement',
      declinedToCancel: 'Declined to cancel',
      stoppedClock: 'Paused the clock because of a bank problem',
      pausedMethod: 'The payment method was paused, the clock stopped',
      resumedMethod: 'The payment method is available again, the clock continues',
      suspend: 'Suspended the trade',
      resume: 'Resumed the trade',
      decidedRelease: 'Decision: released to the buyer',
      decidedReturn: 'Decision: returned to the seller',
      decidedSplit: 'Decision: split between both sides',
      cancelBySystem: 'Cancelled the order',
      other: 'Status updated',
    },
    policy: {
      title: {
        buyer: (time) => `If the seller does not answer by ${time}`,
        seller: (time) => `If you do not answer by ${time}`,
      },
      passes: {
        buyer: (amount) => `${amount} will be released to you automatically. Every condition is met:`,
        seller: (amount) =>
          `${amount} will be released to the buyer automatically. If you have not received the payment, tap "Not received". Every condition is met:`,
      },
      fails: 'No automatic release: customer service decides. The conditions:',
      met: 'Met',
      unmet: 'Not met',
      lines: {
        voucher: {
          buyer: 'The voucher is uploaded and was not used before',
          seller: 'The voucher is uploaded and was not used before',
        },
        readable: {
          buyer: 'The voucher is a readable payment screenshot',
          seller: 'The voucher is a readable payment screenshot',
        },
        known: {
          buyer: 'You have traded with the seller before, or have completed enough trades',
          seller: 'You have traded with the buyer before, or they have completed enough trades',
        },
        payer: {
          buyer: 'You paid from your own verified account',
          seller: 'The buyer paid from their own verified account',
        },
        reached: {
          buyer: 'The seller saw the reminder, or was sent a text message or e-mail',
          seller: 'You saw the reminder, or were sent a text message or e-mail',
        },
        record: { buyer: 'You have completed enough trades', seller: 'The buyer has completed enough trades' },
        together: { buyer: 'You have traded with the seller before', seller: 'You have traded with the buyer before' },
        instant: { buyer: 'The payment method is instant', seller: 'The payment method is instant' },
        level: {
          buyer: 'The amount is within the limit of your level',
          seller: "The amount is within the limit of the buyer's level",
        },
        hours: {
          buyer: "The time ends in the seller's business hours",
          seller: 'The time ends in your business hours',
        },
        cap: { buyer: 'The amount is within the limit', seller: 'The amount is within the limit' },
        settled: {
          buyer: "The seller's account is not in a safety pause",
          seller: 'Your account is not in a safety pause',
        },
        undisputed: { buyer: 'The seller did not dispute the payment', seller: 'You did not dispute the payment' },
        other: { buyer: 'Another platform condition', seller: 'Another platform condition' },
      },
    },
  },
});
