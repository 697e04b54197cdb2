import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** Separate from the market's other texts, since the filter sheet loads late. */
export const filterMessages = catalogue({
  'zh-CN': {
    title: '筛选',
    sides: {
      buy: { sum: '我要付的金额', takeable: '只看我能买的', followed: '只看我关注的' },
      sell: { sum: '我要收的金额', takeable: '只看我能卖的', followed: '只看我关注的' },
    },
    methods: '付款方式',
    window: '付款时限',
    minutes: (minutes: number) => `${minutes} 分钟`,
    verified: '认证商家',
    alerts: '价格提醒',
    alertsNote: '到您的价格时通知您',
    reset: '重置',
    show: (count: string) => `查看 ${count} 条报价`,
    showAny: '查看报价',
    showNone: '没有符合条件的报价',
  },
  en: {
    title: 'Filter',
    sides: {
      buy: { sum: 'I want to pay', takeable: 'Only listings I can buy', followed: 'Only sellers I follow' },
      sell: { sum: 'I want to receive', takeable: 'Only listings I can sell to', followed: 'Only buyers I follow' },
    },
    methods: 'Payment methods',
    window: 'Time to pay',
    minutes: (minutes: number) => `${minutes} min`,
    verified: 'Verified merchants',
    alerts: 'Price alerts',
    alertsNote: 'Be told when your price is there',
    reset: 'Reset',
    show: (count: string) => (count === '1' ? 'Show 1 listing' : `Show ${count} listings`),
    showAny: 'Show listings',
    showNone: 'No matching listings',
  },
});
