import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The messages of a list while it is pulled. */
export const pullMessages = catalogue({
  'zh-CN': { pull: '下拉刷新', release: '松开刷新', refreshing: '正在刷新', more: '加载更多' },
  en: { pull: 'Pull to refresh', release: 'Release to refresh', refreshing: 'Refreshing', more: 'Load more' },
});
