import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const holdMessages = catalogue({
  'zh-CN': {
    title: '新币限制',
    says: '买入的币到账后一段时间内不能转出、赎回或再出售',
    hold: '限制新买入的币',
    holdText: '从下一笔新开的交易起生效，按买家等级计算。买家在下单、付款和成交时都会看到',
    off: '关闭后，所有新买入的币立即可用',
    days: '到账后的天数，0 为不限制',
    levels: { level_0: '0 级', level_1: '1 级', level_2: '2 级', level_3: '3 级及以上' },
    unit: '天',
    changeTitle: '修改新币限制',
    changeText: '从下一笔新开的交易起生效，进行中的交易保持原天数，并记入操作记录',
  },
  en: {
    title: 'Hold on new coins',
    says: 'Coins bought from a seller cannot be transferred, redeemed or resold for a while',
    hold: 'Hold new coins',
    holdText:
      "Applies to new trades, by the buyer's level. Buyers are told when they order, pay and receive the coins.",
    off: 'When it is off, new coins are available at once',
    days: 'Days after arrival, 0 for no hold',
    levels: { level_0: 'Level 0', level_1: 'Level 1', level_2: 'Level 2', level_3: 'Level 3 and above' },
    unit: 'days',
    changeTitle: 'Change the hold on new coins',
    changeText: 'Applies to new trades. Trades in progress keep their days. Recorded in the audit log.',
  },
});
