import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** Separate from the market's other texts, since the filter sheet loads late. */
export const filterMessages = catalogue({
  'zh-CN': {
    title: '筛选',
    pay: '我要付的金额',
    methods: '付款方式',
    window: '付款时限',
    minutes: (minutes: number) => `${minutes} 分钟`,
    takeable: '只看我能买的',
    verified: '认证商家',
    followed: '只看我关注的',
    reset: '重置',
    show: (count: string) => `查看 ${count} 条报价`,
    showAny: '查看报价',
    showNone: '没有符合条件的报价',
  },
  en: {
    title: 'Filter',
    pay: 'I want to pay',
    methods: 'Payment methods',
    window: 'Time to pay',
    minutes: (minutes: number) => `${minutes} min`,
    takeable: 'Only listings I can buy',
    verified: 'Verified merchants',
    followed: 'Only sellers I follow',
    reset: 'Reset',
    show: (count: string) => (count === '1' ? 'Show 1 listing' : `Show ${count} listings`),
    showAny: 'Show listings',
    showNone: 'No matching listings',
  },
});
