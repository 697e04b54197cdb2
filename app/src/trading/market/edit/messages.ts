import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { catalogue, useMessages } from '@eh/ui/reader/catalogue.ts';

export const editMessages = catalogue({
  'zh-CN': {
    title: '修改挂单',
    edit: '修改',
    left: (amount: string) => `剩 ${amount}`,
    running: (count: number, price: string) => `${count} 笔进行中的交易不受影响：价格 ${price}、收款账户和时限保持不变`,
    price: '单价',
    perCoin: (coin: string) => `/ ${coin}`,
    was: (price: string) => `原为 ${price}`,
    priceMissing: '请填写单价',
    atOnceNote: '保存后立即生效，看过旧条件的买家下单前会收到提示',
    reviewNote: '修改后需重新审核，审核期间不在市场展示',
    actions: '操作',
    discard: '放弃修改',
    save: (count: number) => (count === 0 ? '没有修改' : `保存 ${count} 处修改`),
    purpose: (amount: string) => `修改挂单，剩 ${amount}，单价`,
    saved: '已修改',
    inReview: '已提交，审核通过后自动上线',
  },
  en: {
    title: 'Edit listing',
    edit: 'Edit',
    left: (amount: string) => `${amount} left`,
    running: (count: number, price: string) =>
      count === 1
        ? `The trade in progress keeps its price of ${price}, account and deadlines.`
        : `The ${count} trades in progress keep their price of ${price}, account and deadlines.`,
    price: 'Unit price',
    perCoin: (coin: string) => `/ ${coin}`,
    was: (price: string) => `Was ${price}`,
    priceMissing: 'Enter a price',
    atOnceNote: 'Changes take effect at once. Buyers who saw the old terms are told before they order.',
    reviewNote: 'The listing will be reviewed again. It is off the market during that time.',
    actions: 'Actions',
    discard: 'Discard',
    save: (count: number) => (count === 0 ? 'No changes' : count === 1 ? 'Save 1 change' : `Save ${count} changes`),
    purpose: (amount: string) => `Edit the listing, ${amount} left, at`,
    saved: 'Changes saved',
    inReview: 'Submitted. It goes online once approved.',
  },
});

/** The words of editing a buy listing, where they differ. */
const editBidMessages = catalogue({
  'zh-CN': {
    title: '修改买单',
    left: (amount: string) => `还要 ${amount}`,
    running: (count: number, price: string) => `${count} 笔进行中的交易不受影响：价格 ${price}、付款账户和时限保持不变`,
    atOnceNote: '保存后立即生效，看过旧条件的卖家卖出前会收到提示',
  },
  en: {
    title: 'Edit buy listing',
    left: (amount: string) => `${amount} still wanted`,
    running: (count: number, price: string) =>
      count === 1
        ? `The trade in progress keeps its price of ${price}, account and deadlines.`
        : `The ${count} trades in progress keep their price of ${price}, account and deadlines.`,
    atOnceNote: 'Changes take effect at once. Sellers who saw the old terms are told before they sell.',
  },
});

/** The words for editing a listing of this side. */
export function useEditMessages(side: ListingSide) {
  const sell = useMessages(editMessages);
  const buy = useMessages(editBidMessages);
  return side === 'sell' ? sell : { ...sell, ...buy };
}
