import type { CashierState } from '@eh/contract/merchants/cashier/order-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export interface OrderMessages {
  readonly title: string;
  readonly close: string;
  readonly service: string;
  readonly actions: string;
  readonly home: string;
  readonly toShop: string;
  readonly toTrade: string;
  readonly switchAccount: string;
  readonly testMode: string;
  readonly testForTeam: string;
  readonly verified: string;
  readonly verifiedShop: string;
  readonly shop: string;
  readonly toPay: string;
  readonly about: (fiat: string) => string;
  /** The fiat price of an order, and the price of one coin until the order ends. */
  readonly priced: (price: string, rate: string) => string;
  readonly ordered: (time: string) => string;
  readonly ends: (time: string) => string;
  readonly items: (count: number) => string;
  readonly andMore: (name: string, more: number) => string;
  readonly item: string;
  readonly price: string;
  readonly total: string;
  readonly orderNo: string;
  readonly merchantOrder: string;
  readonly nothingYet: string;
  readonly goPay: string;
  readonly forTeam: { readonly title: string; readonly text: string };
  readonly missing: { readonly title: string; readonly text: string };
  /** By the state of an order that cannot be paid now; `account` is the masked account that the order is for. */
  readonly states: Readonly<
    Record<CashierState, { readonly title: string; readonly text: (account: string) => string }>
  >;
}

export const orderMessages = catalogue<OrderMessages>({
  'zh-CN': {
    title: '商户订单',
    close: '关闭',
    service: '联系客服',
    actions: '操作',
    home: '返回首页',
    toShop: '回到商户',
    toTrade: '查看买币交易',
    switchAccount: '切换账号',
    testMode: '测试模式：不动真钱，也不会发货',
    testForTeam: '测试订单，商户未经审核，仅其成员可见。不动真钱',
    verified: '已认证',
    verifiedShop: '认证商户',
    shop: '商户',
    toPay: '付给商户',
    about: (fiat) => `≈ ${fiat}`,
    priced: (price, rate) => `标价 ${price}，单价锁定为 ${rate}`,
    ordered: (time) => `${time} 下单`,
    ends: (time) => `${time} 失效`,
    items: (count) => `${count} 件商品`,
    andMore: (name, more) => (more === 0 ? name : `${name}等 ${more + 1} 件`),
    item: '商品',
    price: '标价',
    total: '合计',
    orderNo: '订单号',
    merchantOrder: '商户订单',
    nothingYet: '付款前不会扣款',
    goPay: '去付款',
    forTeam: { title: '这是测试订单', text: '商户未经审核，测试订单仅其成员可以打开。请勿按其中的说明付款' },
    missing: { title: '未找到该订单', text: '链接可能不完整或已失效，请回到商户页面重新打开。没有扣款' },
    states: {
      open: { title: '等待付款', text: () => '' },
      paid: { title: '您已付款', text: () => '' },
      funding: { title: '正在买币', text: () => '' },
      funding_by_other: { title: '有人正在支付此订单', text: () => '对方正在为此订单买币，请稍后再看。没有向您扣款' },
      paid_by_other: { title: '订单已由他人支付', text: () => '没有向您扣款。如非您的同伴所付，请联系商户' },
      expired: { title: '订单已过期', text: () => '没有扣款。如仍需要，请在商户处重新下单' },
      closed: { title: '商户已关闭订单', text: () => '没有扣款。如有疑问，请联系商户' },
      merchant_stopped: { title: '商户暂停收款', text: () => '没有扣款。请稍后再试，或联系商户' },
      wrong_account: {
        title: '订单属于其他账号',
        text: (account) => (account === '' ? '请切换到下单时使用的账号' : `请切换到账号 ${account}，再支付此订单`),
      },
      own_shop: { title: '不能支付自己的商户', text: () => '您是该商户的成员，请让顾客支付此订单' },
      sold_out: { title: '已售完', text: () => '没有扣款。他人先买走了最后一件' },
    },
  },
  en: {
    title: 'Shop order',
    close: 'Close',
    service: 'Customer service',
    actions: 'Actions',
    home: 'Back to Home',
    toShop: 'Back to the shop',
    toTrade: 'View the trade',
    switchAccount: 'Switch account',
    testMode: 'Test mode: no real money moves, nothing ships',
    testForTeam: 'Test order for the team of a shop that has not been reviewed. No money moves.',
    verified: 'Verified',
    verifiedShop: 'Verified merchant',
    shop: 'Merchant',
    toPay: 'To pay',
    about: (fiat) => `≈ ${fiat}`,
    priced: (price, rate) => `${price}, at a held rate of ${rate}`,
    ordered: (time) => `${time} ordered`,
    ends: (time) => `ends ${time}`,
    items: (count) => (count === 1 ? '1 item' : `${count} items`),
    andMore: (name, more) => (more === 0 ? name : `${name} and ${more} more`),
    item: 'Items',
    price: 'Price',
    total: 'Total',
    orderNo: 'Order',
    merchantOrder: 'Merchant order',
    nothingYet: 'Nothing is charged until you pay.',
    goPay: 'Continue to payment',
    forTeam: {
      title: 'This is a test order',
      text: 'The shop has not been reviewed, so only its team can open its test orders. Do not pay because of it.',
    },
    missing: {
      title: 'Order not found',
      text: 'The link may be incomplete or no longer valid. Please open it from the shop again. Nothing was charged.',
    },
    states: {
      open: { title: 'Waiting for payment', text: () => '' },
      paid: { title: 'You have paid', text: () => '' },
      funding: { title: 'Buying coins', text: () => '' },
      funding_by_other: {
        title: 'Somebody is paying this order',
        text: () => 'They are buying the coins for it. Please look again later. Nothing was charged to you.',
      },
      paid_by_other: {
        title: 'Already paid by somebody else',
        text: () => 'Nothing was charged to you. If you do not know who paid, please ask the shop.',
      },
      expired: {
        title: 'This order has expired',
        text: () => 'Nothing was charged. If you still want it, please order again at the shop.',
      },
      closed: {
        title: 'The shop has closed this order',
        text: () => 'Nothing was charged. If you have questions, please ask the shop.',
      },
      merchant_stopped: {
        title: 'This shop cannot take payments now',
        text: () => 'Nothing was charged. Please try again later, or ask the shop.',
      },
      wrong_account: {
        title: 'This order is for another account',
        text: (account) =>
          account === ''
            ? 'Please switch to the account you ordered with.'
            : `Please switch to account ${account} to pay it.`,
      },
      own_shop: {
        title: 'You cannot pay your own shop',
        text: () => 'You belong to its team. Let a customer pay this order.',
      },
      sold_out: {
        title: 'Sold out',
        text: () => 'Nothing was charged. Others were first to buy the last one.',
      },
    },
  },
});
