import type { EventName } from '@eh/contract/trade-event-name.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { Side } from '../queries.ts';
import type { PolicyName } from './policy-lines.ts';

interface TradePartWords {
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly other: Readonly<Record<Side, string>>;
  readonly record: string;
  readonly recordText: (trades: number, percent: string) => string;
  readonly newcomer: string;
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
  readonly officialWord: string;
  readonly who: Readonly<Record<'you' | 'operator' | 'system', string>>;
  readonly events: Readonly<Record<EventName, string>>;
  readonly policy: {
    readonly title: Readonly<Record<Side, (time: string) => string>>;
    readonly passes: Readonly<Record<Side, (amount: string) => string>>;
    readonly fails: string;
    readonly met: string;
    readonly unmet: string;
    readonly lines: Readonly<Record<PolicyName, Readonly<Record<Side, string>>>>;
  };
}

export const tradePartWords = catalogue<TradePartWords>({
  'zh-CN': {
    quantity: '数量',
    price: '单价',
    fee: '手续费',
    other: { buyer: '卖家', seller: '买家' },
    record: '成交记录',
    recordText: (trades, percent) => `${trades} 单 · 完成率 ${percent}%`,
    newcomer: '还没有成交记录',
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
    fromAccount: '付款账户',
    intoAccount: '到你的',
    voucher: { buyer: '你的付款凭证', seller: '买家的付款凭证' },
    enlarge: '放大凭证',
    addVoucher: '补充凭证',
    youPaid: '你付了',
    outcome: {
      moved: { buyer: '已到账', seller: '已卖出' },
      stayed: { buyer: '没有买入', seller: '没有卖出' },
      forFiat: (sum) => `金额 ${sum}`,
    },
    history: '经过',
    complaint: '查看申诉',
    complainUnpaid: { title: '申诉', note: '凭证已在，付款出了问题时用；计时停止，币仍锁着' },
    officialWord: '官方客服说明',
    who: { you: '你', operator: '官方客服', system: '系统' },
    events: {
      open: '下单，卖家的币进入托管',
      accept: '接单',
      reject: '没有接单',
      cancel: '取消订单',
      acceptTimeOut: '接单时间已过，订单取消',
      payTimeOut: '付款时间已过',
      holdTimeOut: '仍没有付款，订单取消',
      graceTimeOut: '转为等待卖家确认',
      confirmTimeOut: '确认时间已过，条件满足，自动放币',
      suspendTimeOut: '确认时间已过，条件不满足，交给客服',
      addVoucher: '上传凭证',
      markPaid: '点了“已付款”',
      confirm: '确认收款',
      transferred: '币划给买家',
      succeeded: '交易完成',
      notReceived: '表示没有收到款',
      complain: '发起申诉',
      withdraw: '撤回申诉',
      giveUp: '放弃这一单',
      agreed: '双方同意取消',
      askedToCancel: '请求协商取消',
      declinedToCancel: '没有同意取消',
      stoppedClock: '因银行问题暂停计时 30 分钟',
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
        buyer: (time) => `到 ${time} 卖家仍未确认`,
        seller: (time) => `到 ${time} 你仍未确认`,
      },
      passes: {
        buyer: (amount) => `${amount} 会自动放给你。自动放币的条件都满足：`,
        seller: (amount) => `${amount} 会自动放给买家。没有收到款请点“未收到”。自动放币的条件都满足：`,
      },
      fails: '不会自动放币，交给客服决定，一般 15 分钟内开始处理。条件如下：',
      met: '满足',
      unmet: '未满足',
      lines: {
        voucher: { buyer: '凭证已上传，未在别处用过', seller: '凭证已上传，未在别处用过' },
        slip: { buyer: '凭证是看得清文字的付款截图', seller: '凭证是看得清文字的付款截图' },
        known: { buyer: '你和卖家成交过，或你已有足够的成交', seller: '你和买家成交过，或买家已有足够的成交' },
        payer: { buyer: '付款账户是你的实名账户', seller: '付款账户是买家的实名账户' },
        reached: {
          buyer: '卖家已看到提醒，或短信、邮件已发给卖家',
          seller: '你已看到提醒，或短信、邮件已发给你',
        },
        record: { buyer: '你的成交笔数达到要求', seller: '买家的成交笔数达到要求' },
        together: { buyer: '你和卖家以前成交过', seller: '你和买家以前成交过' },
        instant: { buyer: '付款方式即时到账', seller: '付款方式即时到账' },
        level: { buyer: '金额在你等级的上限内', seller: '金额在买家等级的上限内' },
        hours: { buyer: '到时在卖家的营业时间内', seller: '到时在你的营业时间内' },
        cap: { buyer: '金额在自动放币的上限内', seller: '金额在自动放币的上限内' },
        settled: { buyer: '卖家账户未处于安全保护期', seller: '你的账户未处于安全保护期' },
        undisputed: { buyer: '卖家没有表示未收到', seller: '你没有表示未收到' },
        other: { buyer: '平台的其他条件', seller: '平台的其他条件' },
      },
    },
  },
  en: {
    quantity: 'Quantity',
    price: 'Price',
    fee: 'Fee',
    other: { buyer: 'Seller', seller: 'Buyer' },
    record: 'Record',
    recordText: (trades, percent) => `${trades === 1 ? '1 trade' : `${trades} trades`} · ${percent}% completed`,
    newcomer: 'No trades yet',
    order: 'Order',
    createdAt: 'Ordered at',
    method: 'Method',
    payee: 'Payee',
    payer: 'Payer',
    bank: 'Bank',
    cardNumber: 'Card number',
    account: 'Account',
    reference: 'Reference',
    qr: 'QR code',
    showQr: 'Enlarge',
    saveQr: 'Save',
    fromAccount: 'From',
    intoAccount: 'Into your',
    voucher: { buyer: 'Your voucher', seller: "The buyer's voucher" },
    enlarge: 'Enlarge the voucher',
    addVoucher: 'Add a voucher',
    youPaid: 'You paid',
    outcome: {
      moved: { buyer: 'Received', seller: 'Sold' },
      stayed: { buyer: 'Not bought', seller: 'Not sold' },
      forFiat: (sum) => `for ${sum}`,
    },
    history: 'What happened',
    complaint: 'View the complaint',
    complainUnpaid: {
      title: 'Complain',
      note: 'When something is wrong with the payment. The clock stops, the coins stay locked.',
    },
    officialWord: 'Customer service says',
    who: { you: 'You', operator: 'Customer service', system: 'System' },
    events: {
      open: "Ordered; the seller's coins are locked",
      accept: 'Accepted',
      reject: 'Did not take the order',
      cancel: 'Cancelled',
      acceptTimeOut: 'Time to accept ran out, order closed',
      payTimeOut: 'Time to pay ran out',
      holdTimeOut: 'Still no payment, order closed',
      graceTimeOut: 'Waiting for the seller to confirm',
      confirmTimeOut: 'Time ran out, each condition was met: released',
      suspendTimeOut: 'Time ran out, not each condition was met: to customer service',
      addVoucher: 'Added a voucher',
      markPaid: 'Said the money is paid',
      confirm: 'Confirmed the money',
      transferred: 'Coins went to the buyer',
      succeeded: 'Trade done',
      notReceived: 'Said the money had not arrived',
      complain: 'Complained',
      withdraw: 'Withdrew the complaint',
      giveUp: 'Gave the order up',
      agreed: 'Cancelled by agreement',
      askedToCancel: 'Asked to cancel by agreement',
      declinedToCancel: 'Did not agree to cancel',
      stoppedClock: 'Stopped the clock for 30 minutes: trouble with a bank',
      pausedMethod: 'The payment method was paused, the clock stands',
      resumedMethod: 'The payment method runs again, and so does the clock',
      suspend: 'Suspended the trade',
      resume: 'Resumed the trade',
      decidedRelease: 'Decided: released to the buyer',
      decidedReturn: 'Decided: returned to the seller',
      decidedSplit: 'Decided: a part for each side',
      cancelBySystem: 'Cancelled the order',
      other: 'State changed',
    },
    policy: {
      title: {
        buyer: (time) => `If the seller says nothing until ${time}`,
        seller: (time) => `If you say nothing until ${time}`,
      },
      passes: {
        buyer: (amount) => `${amount} are released to you automatically. Each condition is met:`,
        seller: (amount) =>
          `${amount} are released to the buyer automatically. No money? Press "Not received". Each condition is met:`,
      },
      fails: 'Nothing is released by itself; customer service decides, usually within 15 minutes. The conditions:',
      met: 'Met',
      unmet: 'not met',
      lines: {
        voucher: {
          buyer: 'Voucher is there and was never used before',
          seller: 'Voucher is there and was never used before',
        },
        slip: {
          buyer: 'The voucher shows readable lines, as a payment slip does',
          seller: 'The voucher shows readable lines, as a payment slip does',
        },
        known: {
          buyer: 'You have traded with the seller before, or have finished enough trades',
          seller: 'The buyer has traded with you before, or has finished enough trades',
        },
        payer: {
          buyer: 'You paid from your own verified account',
          seller: "Paid from the buyer's own verified account",
        },
        reached: {
          buyer: 'The seller saw the reminder, or was sent a text message or e-mail',
          seller: 'You saw the reminder, or were sent a text message or e-mail',
        },
        record: { buyer: 'You have finished enough trades', seller: 'The buyer has finished enough trades' },
        together: { buyer: 'You have traded with the seller before', seller: 'You have traded with the buyer before' },
        instant: { buyer: 'The payment method is instant', seller: 'The payment method is instant' },
        level: {
          buyer: 'The amount is under the limit of your level',
          seller: "The amount is under the limit of the buyer's level",
        },
        hours: { buyer: "The time ends in the seller's open hours", seller: 'The time ends in your open hours' },
        cap: { buyer: 'The amount is under the limit', seller: 'The amount is under the limit' },
        settled: {
          buyer: "The seller's account is not in a safety pause",
          seller: 'Your account is not in a safety pause',
        },
        undisputed: { buyer: 'The seller did not dispute the payment', seller: 'You did not dispute the payment' },
        other: { buyer: 'Another condition of the platform', seller: 'Another condition of the platform' },
      },
    },
  },
});
