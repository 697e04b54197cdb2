import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const nothingFoundMessages = catalogue({
  'zh-CN': {
    none: '没有符合条件的报价',
    noneText: '放宽筛选条件，或发布挂单等待买家',
    empty: '暂无报价',
    emptyText: '还没有人出售，您可以发布第一个挂单',
    clear: '清除筛选',
    post: '发布挂单',
  },
  en: {
    none: 'No matching listings',
    noneText: 'Try fewer filters, or post a listing of your own.',
    empty: 'No listings right now',
    emptyText: 'Nobody is selling yet. Be the first to post a listing.',
    clear: 'Clear filters',
    post: 'Post a listing',
  },
});
