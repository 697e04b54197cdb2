import { FINISH_BUYING_CODE, FINISH_SELLING_CODE } from '../../platform/envelope.ts';
import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of posting, browsing and taking listings. */
export const marketRefusals = {
  FinishBuyingFirst: {
    code: FINISH_BUYING_CODE,
    http: 200,
    en: 'Please finish your current buying orders first',
    zh: '请先完成进行中的买入订单',
  },
  FinishSellingFirst: {
    code: FINISH_SELLING_CODE,
    http: 200,
    en: 'Please finish your current sale listings first',
    zh: '请先完成进行中的挂单',
  },
  OrderNotFound: { code: 21_001, http: 404, en: 'Listing not found', zh: '未找到该挂单' },
  OrderClosed: { code: 21_002, http: 200, en: 'This listing is no longer available', zh: '该挂单已停止出售' },
  NotEnoughLeft: {
    code: 21_003,
    http: 200,
    en: 'Only {left} {currency} left in this listing',
    zh: '该挂单仅剩 {left} {currency}',
  },
  BelowMinimum: { code: 21_004, http: 200, en: 'Minimum per trade: {minimum}', zh: '单笔不低于 {minimum}' },
  AboveMaximum: { code: 21_005, http: 200, en: 'Maximum per trade: {maximum}', zh: '单笔不超过 {maximum}' },
  OnlyWhole: {
    code: 21_006,
    http: 200,
    en: 'The rest of this listing can only be bought as a whole',
    zh: '剩余部分须一次买完',
  },
  OwnOrder: { code: 21_007, http: 200, en: 'You cannot buy your own listing', zh: '不能购买自己的挂单' },
  PriceChanged: { code: 21_008, http: 200, en: 'The price is now {price}', zh: '当前单价为 {price}' },
  BadLimits: {
    code: 21_009,
    http: 422,
    en: 'The minimum per trade cannot be above the maximum, and the maximum cannot be above the total',
    zh: '单笔最低额不能高于最高额，且不能超过总额',
  },
  NeedsPaymentAccount: {
    code: 21_010,
    http: 200,
    en: 'Choose 1 to 5 of your own payment accounts',
    zh: '请选择 1 至 5 个本人收款账户',
  },
  PriceOutOfRange: {
    code: 21_011,
    http: 200,
    en: 'The price must be between {lowest} and {highest}',
    zh: '单价须在 {lowest} 与 {highest} 之间',
  },
  ConditionsNotMet: {
    code: 21_012,
    http: 200,
    en: 'The seller requires {completion_percent}% completion, {trades} trades, {registered_days} days since registration and level {level}',
    zh: '卖家要求买家完成率 {completion_percent}%、成交 {trades} 单、注册 {registered_days} 天、等级 {level}',
  },
  SellerPaused: { code: 21_013, http: 200, en: 'This listing is paused', zh: '该挂单已暂停' },
  BuyingPaused: {
    code: 21_014,
    http: 200,
    en: 'You have cancelled too often. You can buy again in {minutes} min.',
    zh: '取消次数过多，{minutes} 分钟后可再次购买',
  },
  MethodNotAccepted: {
    code: 21_015,
    http: 200,
    en: 'The seller does not accept this payment method',
    zh: '卖家不支持该付款方式',
  },
  MethodPaused: {
    code: 21_016,
    http: 200,
    en: 'This payment method is currently paused',
    zh: '该付款方式暂停使用',
  },
  TradingBlocked: {
    code: 21_017,
    http: 200,
    en: 'You or the other side has blocked trading with each other',
    zh: '您与对方已设置互不交易',
  },
  ListingChanged: {
    code: 21_018,
    http: 200,
    en: 'The seller has just changed this listing. Please check it again.',
    zh: '卖家刚修改了该挂单，请重新确认',
  },
  EditedMeanwhile: {
    code: 21_019,
    http: 200,
    en: 'This listing has just been changed. Please check it again.',
    zh: '该挂单刚被修改过，请重新确认',
  },
  ListingInReview: {
    code: 21_020,
    http: 200,
    en: 'This listing is under review. You can change it after the review.',
    zh: '该挂单正在审核，审核后才能修改',
  },
  NothingLeftToEdit: {
    code: 21_021,
    http: 200,
    en: 'All of this listing is in trades. You can change it when some of it is available again.',
    zh: '该挂单已全部在交易中，有剩余可售时才能修改',
  },
  EditedTooOften: {
    code: 21_022,
    http: 200,
    en: 'A listing can be changed {max} times an hour. Please try again later.',
    zh: '每小时最多修改 {max} 次，请稍后再试',
  },
  SellerResting: {
    code: 21_023,
    http: 200,
    en: 'The seller takes no orders at this hour. Please choose another listing or come back later.',
    zh: '卖家在此时段不接单，请选择其他挂单或稍后再来',
  },
  TooFewCoins: {
    code: 21_024,
    http: 200,
    en: 'A listing has at least {smallest} {currency}',
    zh: '挂单数量不能少于 {smallest} {currency}',
  },
  MarginOutOfRange: {
    code: 21_036,
    http: 200,
    en: 'The margin must be between -{percent}% and {percent}%',
    zh: '浮动比例须在 -{percent}% 与 {percent}% 之间',
  },
  OneListingEach: {
    code: 21_035,
    http: 200,
    en: 'A sum is split over listings of different people. Please look for offers again.',
    zh: '拆分须选不同的人的挂单，请重新查找报价',
  },
} as const satisfies RefusalTable;
