import { FINISH_BUYING_CODE, FINISH_SELLING_CODE } from './envelope.ts';
import type { RefusalTable } from './refusal.ts';

/** Refusals of posting, browsing and taking sell orders. */
export const marketRefusals = {
  FinishBuyingFirst: {
    code: FINISH_BUYING_CODE,
    http: 200,
    en: 'Please finish your running purchases first',
    zh: '请先完成进行中的买单',
  },
  FinishSellingFirst: {
    code: FINISH_SELLING_CODE,
    http: 200,
    en: 'Please finish your running listings first',
    zh: '请先完成进行中的卖单',
  },
  OrderNotFound: { code: 21_001, http: 404, en: 'This listing was not found', zh: '未找到该挂单' },
  OrderClosed: { code: 21_002, http: 200, en: 'This listing is no longer on sale', zh: '该挂单已停止出售' },
  NotEnoughLeft: {
    code: 21_003,
    http: 200,
    en: 'Only {left} {currency} are left in this listing',
    zh: '该挂单仅剩 {left} {currency}',
  },
  BelowMinimum: { code: 21_004, http: 200, en: 'At least {minimum} for one trade', zh: '单笔不低于 {minimum}' },
  AboveMaximum: { code: 21_005, http: 200, en: 'At most {maximum} for one trade', zh: '单笔不超过 {maximum}' },
  OnlyWhole: {
    code: 21_006,
    http: 200,
    en: 'The rest of this listing can only be bought whole',
    zh: '剩余部分只能一次买完',
  },
  OwnOrder: { code: 21_007, http: 200, en: 'You cannot buy from yourself', zh: '不能购买自己的挂单' },
  PriceChanged: { code: 21_008, http: 200, en: 'The price is now {price}', zh: '当前单价为 {price}' },
  BadLimits: {
    code: 21_009,
    http: 422,
    en: 'The smallest trade must not be above the largest, nor the largest above the total',
    zh: '单笔最小额不得大于最大额，且不得超过总额',
  },
  NeedsPaymentAccount: {
    code: 21_010,
    http: 200,
    en: 'Choose 1 to 5 of your own receiving accounts',
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
    en: 'The seller asks buyers for {completion_percent}% completion, {trades} trades, {registered_days} days registered and level {level}',
    zh: '卖家要求买家完成率 {completion_percent}%、成交 {trades} 单、注册 {registered_days} 天、等级 {level}',
  },
  SellerPaused: { code: 21_013, http: 200, en: 'This listing is paused', zh: '该挂单已暂停' },
  BuyingPaused: {
    code: 21_014,
    http: 200,
    en: 'After several cancellations, buying opens again in {minutes} min',
    zh: '取消次数过多，{minutes} 分钟后可继续购买',
  },
  MethodNotAccepted: {
    code: 21_015,
    http: 200,
    en: 'The seller does not take this payment method',
    zh: '卖家不支持该付款方式',
  },
  MethodPaused: {
    code: 21_016,
    http: 200,
    en: 'This payment method is paused at the moment',
    zh: '该付款方式暂停使用',
  },
  TradingBlocked: {
    code: 21_017,
    http: 200,
    en: 'You and this person do not trade with each other',
    zh: '您与对方之间已设为不交易',
  },
  ListingChanged: {
    code: 21_018,
    http: 200,
    en: 'The seller has just changed this listing. Please look at it again',
    zh: '卖家刚修改了该挂单，请重新确认',
  },
  EditedMeanwhile: {
    code: 21_019,
    http: 200,
    en: 'This listing was changed meanwhile. Please look at it again',
    zh: '该挂单刚被修改过，请重新确认',
  },
  ListingInReview: {
    code: 21_020,
    http: 200,
    en: 'This listing is under review. It can be changed after that',
    zh: '该挂单正在审核，审核后才能修改',
  },
  NothingLeftToEdit: {
    code: 21_021,
    http: 200,
    en: 'All of this listing is in trades. It can be changed when something is left again',
    zh: '该挂单已全部在交易中，有剩余时才能修改',
  },
  EditedTooOften: {
    code: 21_022,
    http: 200,
    en: 'A listing can be changed {max} times within an hour. Please try again later',
    zh: '每小时最多修改 {max} 次，请稍后再试',
  },
} as const satisfies RefusalTable;
