import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of a merchant, by its server or in the portal. */
export const merchantOrderRefusals = {
  OrderNumberTaken: {
    code: 45_101,
    http: 409,
    en: 'You already have an order {number} with other content. Use a new number, or send the same content again.',
    zh: '订单号 {number} 已用于其他内容的订单，请换新的订单号，或以相同内容重试',
  },
  ItemsDiffer: {
    code: 45_102,
    http: 422,
    en: 'The items add up to {sum}, not to the amount {amount}',
    zh: '商品金额合计为 {sum}，与订单金额 {amount} 不一致',
  },
  ReturnAddressForeign: {
    code: 45_103,
    http: 422,
    en: 'The return address is neither on your registered website {website} nor at a registered return address',
    zh: '返回地址不在您登记的网站 {website} 下，也不是已登记的返回地址',
  },
  OrderTooLarge: {
    code: 45_104,
    http: 422,
    en: 'An order may be for at most {maximum} {currency}',
    zh: '单笔订单最多 {maximum} {currency}',
  },
  WrongCurrency: {
    code: 45_105,
    http: 422,
    en: 'Orders of this environment are in {currency}',
    zh: '此环境的订单币种为 {currency}',
  },
  PayerUnknown: { code: 45_106, http: 422, en: 'This is not an account number', zh: '账号格式不正确' },
  OrderUnknown: { code: 45_107, http: 404, en: 'Order not found', zh: '未找到该订单' },
  OrderOver: {
    code: 45_108,
    http: 409,
    en: 'This order is {status} and cannot be closed or paid any more',
    zh: '订单状态为 {status}，无法再关闭或支付',
  },
  OrderNotPaid: {
    code: 45_109,
    http: 409,
    en: 'Only a paid order can be refunded. Nothing has moved.',
    zh: '只有已支付的订单可以退款，资金未变动',
  },
  RefundTooLarge: {
    code: 45_110,
    http: 409,
    en: 'At most {left} {currency} of this order can still be refunded. Nothing has moved.',
    zh: '该订单最多还可退款 {left} {currency}，资金未变动',
  },
  RefundNumberTaken: {
    code: 45_111,
    http: 409,
    en: 'You already made a refund {number} with other content. Nothing has moved.',
    zh: '退款号 {number} 已用于其他内容的退款，资金未变动',
  },
  MerchantBalanceShort: {
    code: 45_112,
    http: 409,
    en: 'Your merchant balance is {missing} {currency} short. Nothing has moved.',
    zh: '商户余额不足，还差 {missing} {currency}，资金未变动',
  },
  PayoutNumberTaken: {
    code: 45_113,
    http: 409,
    en: 'You already made a payout {number} with other content. Nothing has moved.',
    zh: '打款号 {number} 已用于其他内容的打款，资金未变动',
  },
  PayoutRecipientRefused: {
    code: 45_114,
    http: 422,
    en: 'Payouts go to verified owners and finance members of your team only. Nothing has moved.',
    zh: '仅可打款给团队中已实名的所有者或财务成员，资金未变动',
  },
  PayoutUnknown: { code: 45_115, http: 404, en: 'Payout not found', zh: '未找到该笔打款' },
  OnlyTestOrders: {
    code: 45_116,
    http: 403,
    en: 'Only orders of the test environment can be paid this way',
    zh: '只有测试环境的订单可以这样支付',
  },
  MerchantNotPaying: {
    code: 45_117,
    http: 403,
    en: 'This merchant cannot take payments, refund or pay out at the moment. Nothing has moved.',
    zh: '该商户目前无法收款、退款或打款，资金未变动',
  },
  DayNotBegun: {
    code: 45_118,
    http: 422,
    en: 'This day has not begun yet. Days begin at midnight in UTC+8.',
    zh: '该日尚未开始（每日以东八区零点为界）',
  },
  ReturnAddressUnsafe: {
    code: 45_119,
    http: 422,
    en: 'A return address begins with https:// and names no user',
    zh: '返回地址须以 https:// 开头，且不含用户名',
  },
  TooManyReturnAddresses: {
    code: 45_120,
    http: 409,
    en: 'A merchant registers at most {most} return addresses',
    zh: '每个商户最多登记 {most} 个返回地址',
  },
  PayoutDecided: { code: 45_121, http: 409, en: 'This payout has already been decided', zh: '该笔打款已处理' },
  ReceiverStopped: {
    code: 45_123,
    http: 409,
    en: 'The account of this user is closed or frozen and cannot have coins now. Nothing has moved.',
    zh: '该用户的账户已注销或被冻结，目前无法入账，资金未变动',
  },
  MerchantDayFull: {
    code: 45_122,
    http: 409,
    en: 'You have reached your limit for today. Nothing has moved.',
    zh: '您今日的收款已达上限，资金未变动',
  },
} as const satisfies RefusalTable;
