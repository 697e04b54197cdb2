import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const editWords = catalogue({
  'zh-CN': {
    title: '修改卖单',
    edit: '修改',
    left: (amount: string) => `剩 ${amount}`,
    running: (count: number, price: string) => `${count} 笔进行中的交易不变：价格 ${price}、收款账户、时限照旧`,
    price: '单价',
    perCoin: (coin: string) => `/ ${coin}`,
    was: (price: string) => `原为 ${price}`,
    priceMissing: '请填写单价',
    atOnceNote: '保存后马上生效，看过旧条件的买家会先被提醒',
    reviewNote: '这张卖单要重新审核，约 10 分钟，期间市场不展示',
    actions: '操作',
    discard: '不改了',
    save: (count: number) => (count === 0 ? '还没有修改' : `保存 ${count} 处修改`),
    purpose: (amount: string) => `修改卖单，剩 ${amount}，单价`,
    saved: '已修改',
    inReview: '已提交，审核通过后自动上线',
  },
  en: {
    title: 'Edit listing',
    edit: 'Edit',
    left: (amount: string) => `${amount} left`,
    running: (count: number, price: string) =>
      count === 1
        ? `The running trade keeps its price of ${price}, account and deadlines.`
        : `${count} running trades keep their price of ${price}, account and deadlines.`,
    price: 'Unit price',
    perCoin: (coin: string) => `/ ${coin}`,
    was: (price: string) => `It was ${price}`,
    priceMissing: 'Enter the price',
    atOnceNote: 'Changes hold at once. Buyers who saw the old terms are told first.',
    reviewNote: 'This listing is reviewed again, about 10 minutes. The market does not show it meanwhile.',
    actions: 'Actions',
    discard: 'Discard',
    save: (count: number) => (count === 0 ? 'No changes' : count === 1 ? 'Save 1 change' : `Save ${count} changes`),
    purpose: (amount: string) => `Change the listing, ${amount} left, at`,
    saved: 'Changes saved',
    inReview: 'Sent: it goes online by itself once it is approved',
  },
});
