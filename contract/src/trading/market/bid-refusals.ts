import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of posting buy listings and of selling to one. */
export const bidRefusals = {
  OwnBid: { code: 21_025, http: 200, en: 'You cannot sell to your own listing', zh: '不能向自己的求购单出售' },
  BidClosed: { code: 21_026, http: 200, en: 'This buyer has closed the listing', zh: '该求购单已停止收购' },
  BuyerResting: {
    code: 21_027,
    http: 200,
    en: 'The buyer is away at this hour. Please choose another listing or come back later.',
    zh: '买家此时段不在，请选择其他求购单或稍后再来',
  },
  SellerConditionsNotMet: {
    code: 21_028,
    http: 200,
    en: 'The buyer requires {completion_percent}% completion, {trades} trades, {registered_days} days since registration and level {level}',
    zh: '买家要求卖家完成率 {completion_percent}%、成交 {trades} 单、注册 {registered_days} 天、等级 {level}',
  },
  BidChanged: {
    code: 21_029,
    http: 200,
    en: 'The buyer has just changed this listing. Please check it again.',
    zh: '买家刚修改了该求购单，请重新确认',
  },
  BuyerPaysOtherwise: {
    code: 21_030,
    http: 200,
    en: 'The buyer does not pay by this method',
    zh: '买家不使用该付款方式',
  },
  LessWanted: {
    code: 21_031,
    http: 200,
    en: 'The buyer only wants {left} {currency} more',
    zh: '买家仅再收 {left} {currency}',
  },
  RestSoldWhole: {
    code: 21_032,
    http: 200,
    en: 'The rest of this listing can only be sold as a whole',
    zh: '剩余部分须一次卖完',
  },
  BuyerBusy: {
    code: 21_033,
    http: 200,
    en: 'The buyer has other purchases to pay first. Please choose another listing.',
    zh: '买家有进行中的订单待付款，请选择其他求购单',
  },
  SellingPaused: {
    code: 21_034,
    http: 200,
    en: 'Too many of your sales ended without a payment. You can sell to buyers again in {minutes} min.',
    zh: '您卖给求购单的交易取消次数过多，{minutes} 分钟后可再次出售',
  },
} as const satisfies RefusalTable;
