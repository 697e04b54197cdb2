import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const rankingMessages = catalogue({
  'zh-CN': {
    title: '报价怎么排序',
    intro: '快捷买入和卖出只看三个数，没有别的：',
    price: (listings: number) => `价格：在价格最好的 ${listings} 单里比，和参考价差多少就记多少`,
    speed: (points: string, minutes: number, trades: number) =>
      `速度：对方最近 ${trades} 单放币或付款的中位时间，同一个人只算一次。每慢 1 分钟，相当于价格差 ${points}%，超过 ${minutes} 分钟不再加`,
    completion: (points: string) => `成交率：每少 1%，相当于价格差 ${points}%`,
    unknown: (minutes: number, percent: number) => `还没有记录的人，按 ${minutes} 分钟、成交率 ${percent}% 计算`,
    ties: '三个数都一样的，先挂单的在前',
    notTitle: '不看这些',
    not: ['位置不卖钱，谁也不能花钱排前面', '与平台的关系、等级、认证、头像都不影响名次', '平台不会为某个人单独改排序'],
    reachTitle: '为什么不是最便宜的那一单',
    reach: '您暂时不能成交的单子不会排进来。价格更好但暂时不能成交的，会列在下面并写明原因',
    splitTitle: '数额太大怎么办',
    split: (most: number) => `没有一单能收下时，最多拆成 ${most} 单，每单是不同的人。要么全开，要么都不开`,
  },
  en: {
    title: 'How offers are ranked',
    intro: 'Quick buy and quick sell look at three figures and at nothing else:',
    price: (listings: number) =>
      `Price: of the ${listings} listings with the best price, each counts by how far it is from the reference`,
    speed: (points: string, minutes: number, trades: number) =>
      `Speed: the median time to release or to pay in the last ${trades} trades, each partner once. A minute counts like ${points}% of the price, and more than ${minutes} minutes count no further`,
    completion: (points: string) => `Completion: each missing percent counts like ${points}% of the price`,
    unknown: (minutes: number, percent: number) =>
      `People without a record count as ${minutes} minutes and ${percent}% completion`,
    ties: 'If all three are equal, the older listing comes first',
    notTitle: 'These do not count',
    not: [
      'Places are not for sale: nobody can pay to come first',
      'Level, verification, picture or being close to the platform change nothing',
      'The ranking is never changed for a single person',
    ],
    reachTitle: 'Why is the best price not always first?',
    reach:
      'Listings that you cannot take now are not ranked. Better ones among them are named below the offers, with the reason',
    splitTitle: 'If the amount is too large',
    split: (most: number) =>
      `If no listing takes it, it is split over up to ${most} trades with different people. All of them open, or none`,
  },
});
