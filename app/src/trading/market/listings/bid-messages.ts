import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The words of a buy listing, where they differ from those of one to sell. */
export const bidListingMessages = catalogue({
  'zh-CN': {
    side: '买入',
    states: { soldOut: '已买齐' },
    progress: (bought: string, total: string) => `已买 ${bought}，共 ${total}`,
    sold: '已买',
    left: '还要',
    receive: '付款',
    buyers: '卖家要求',
    cancelSheet: { title: '撤销这个买单？', back: '还没买到' },
  },
  en: {
    side: 'Buy',
    states: { soldOut: 'Bought' },
    progress: (bought: string, total: string) => `${bought} of ${total} bought`,
    sold: 'Bought',
    left: 'Still wanted',
    receive: 'Pays by',
    buyers: 'Seller requirements',
    cancelSheet: { title: 'Cancel this buy listing?', back: 'Not bought yet' },
  },
});
