import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals for a user who opens or pays a merchant's order. */
export const cashierRefusals = {
  CashierOrderNotFound: {
    code: 45_001,
    http: 404,
    en: 'Order not found. Please open it from the shop again.',
    zh: '未找到该订单，请回到商户页面重新打开',
  },
  CashierOrderExpired: {
    code: 45_002,
    http: 200,
    en: 'This order has expired. Nothing was charged. Please order again at the shop.',
    zh: '订单已过期，未扣款，请在商户处重新下单',
  },
  CashierOrderPaid: {
    code: 45_003,
    http: 200,
    en: 'You have already paid this order. Nothing more was charged.',
    zh: '您已支付过该订单，未重复扣款',
  },
  PaidBySomebodyElse: {
    code: 45_004,
    http: 200,
    en: 'Somebody else has already paid this order. Nothing was charged.',
    zh: '该订单已由他人支付，未向您扣款',
  },
  CashierOrderClosed: {
    code: 45_005,
    http: 200,
    en: 'The shop has closed this order. Nothing was charged.',
    zh: '商户已关闭该订单，未扣款',
  },
  CashierAmountChanged: {
    code: 45_006,
    http: 200,
    en: 'This order is for {amount} {currency}, not the amount you were shown. Nothing was charged. Please check it again.',
    zh: '订单金额为 {amount} {currency}，与您看到的不一致，未扣款，请重新核对',
  },
  OwnShop: {
    code: 45_007,
    http: 200,
    en: 'You belong to the team of this shop and cannot pay it',
    zh: '您是该商户的成员，不能向其付款',
  },
  MerchantStopped: {
    code: 45_008,
    http: 200,
    en: 'This shop cannot take payments at the moment. Nothing was charged.',
    zh: '该商户暂时无法收款，未扣款',
  },
  WrongPayer: {
    code: 45_009,
    http: 200,
    en: 'This order is meant for another account. Please switch to the account you ordered with.',
    zh: '该订单不属于当前账号，请切换到下单时使用的账号',
  },
  AboveOrderMaximum: {
    code: 45_010,
    http: 200,
    en: 'This shop may take at most {maximum} {currency} a payment. Nothing was charged.',
    zh: '该商户单笔最多收款 {maximum} {currency}，未扣款',
  },
  AboveDayMaximum: {
    code: 45_011,
    http: 200,
    en: 'This shop has reached its limit for today. Nothing was charged. Please try again tomorrow.',
    zh: '该商户今日收款已达上限，未扣款，请明日再试',
  },
  ShortOfBalance: {
    code: 45_012,
    http: 200,
    en: 'Your balance is {missing} {currency} short. Nothing was charged.',
    zh: '余额不足，还差 {missing} {currency}，未扣款',
  },
  WaitsForCoins: {
    code: 45_013,
    http: 200,
    en: 'Somebody is buying coins for this order right now. Nothing was charged.',
    zh: '有人正在为该订单买币，未向您扣款',
  },
  NothingMissing: {
    code: 45_014,
    http: 200,
    en: 'Your balance is enough for this order now. You can pay it directly.',
    zh: '您的余额已足够支付该订单，可直接付款',
  },
  MissingChanged: {
    code: 45_015,
    http: 200,
    en: '{missing} {currency} are missing now, not the amount you were shown. No trade was opened.',
    zh: '现在还差 {missing} {currency}，与您看到的不一致，未下单买币',
  },
  ListingTooSlow: {
    code: 45_016,
    http: 200,
    en: 'A trade on this listing may take longer than the shop waits. Please choose another one.',
    zh: '该挂单的交易时间可能超出订单等待时间，请选择其他挂单',
  },
  BoughtCoinsRest: {
    code: 45_017,
    http: 200,
    en: 'Coins that you buy now rest for {days} days, so they cannot pay this order',
    zh: '现在买入的币须静置 {days} 天，无法用于支付该订单',
  },
  OnlyLiveOrders: {
    code: 45_018,
    http: 200,
    en: 'This is a test order. It needs no coins: simply pay it.',
    zh: '这是测试订单，无需买币，直接支付即可',
  },
  NeedsPaymentCode: {
    code: 45_020,
    http: 200,
    en: 'You can pay {left} {currency} more without a code. This payment needs one. Nothing was charged.',
    zh: '免验证码额度剩余 {left} {currency}，本笔付款需要验证码，未扣款',
  },
  PayerDayMaximum: {
    code: 45_021,
    http: 200,
    en: 'You can pay and transfer {left} {currency} more today. Nothing was charged.',
    zh: '您今日还可付款和转账 {left} {currency}，未扣款',
  },
  TestOrderForTeam: {
    code: 45_022,
    http: 200,
    en: 'This is a test order: only the team of its shop can open it',
    zh: '这是测试订单，仅其商户的成员可以打开',
  },
  CashierPaymentNotFound: { code: 45_019, http: 404, en: 'Payment not found', zh: '未找到该笔支付' },
} as const satisfies RefusalTable;
