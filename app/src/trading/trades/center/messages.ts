import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const centerMessages = catalogue({
  'zh-CN': {
    title: '交易',
    post: '发布挂单',
    buy: (coin: string) => `买入 ${coin}`,
    sell: (coin: string) => `卖出 ${coin}`,
    reference: (coin: string, price: string) => `参考价 1 ${coin} = ${price}`,
    workspace: '打开交易台',
    mine: '我的交易',
    tabs: { running: '进行中', done: '已结束', listings: '我的挂单' },
    closed: {
      title: '还差一步就能交易',
      text: '设置支付密码并完成实名认证后，即可买卖',
      start: '去完成',
    },
  },
  en: {
    title: 'Trade',
    post: 'Post a listing',
    buy: (coin: string) => `Buy ${coin}`,
    sell: (coin: string) => `Sell ${coin}`,
    reference: (coin: string, price: string) => `Reference 1 ${coin} = ${price}`,
    workspace: 'Open the workspace',
    mine: 'My trades',
    tabs: { running: 'In progress', done: 'Done', listings: 'My listings' },
    closed: {
      title: 'Set up trading',
      text: 'Set a payment password and verify your identity to buy and sell.',
      start: 'Continue',
    },
  },
});
