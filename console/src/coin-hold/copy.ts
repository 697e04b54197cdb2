import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const holdWords = catalogue({
  'zh-CN': {
    title: '新币限制',
    says: '买入的币到账后一段时间内不能转出、提现或再出售',
    hold: '限制新买入的币',
    holdText: '从下一笔开的交易起，按买家等级计算。下单、付款和成交时都会告诉买家',
    off: '关闭后，所有新买入的币立即可用',
    days: '到账后的天数，0 为不限制',
    levels: { level_0: '0 级', level_1: '1 级', level_2: '2 级', level_3: '3 级及以上' },
    unit: '天',
    changeTitle: '修改新币限制',
    changeText: '从下一笔开的交易起生效，进行中的交易保持原来的天数。记入操作记录',
  },
  en: {
    title: 'New coins',
    says: 'Coins bought from somebody cannot be transferred, redeemed or sold again for a while',
    hold: 'Let new coins rest',
    holdText:
      'For every trade that opens from now on, by the level of the buyer, who is told when he orders, pays and gets them',
    off: 'Switched off, all of them are free at once',
    days: 'Days after they came; 0 for not at all',
    levels: { level_0: 'Level 0', level_1: 'Level 1', level_2: 'Level 2', level_3: 'Level 3 and above' },
    unit: 'days',
    changeTitle: 'Change how long new coins rest',
    changeText: 'For every trade that opens from now on; running ones keep their days. Kept in the audit log',
  },
});
