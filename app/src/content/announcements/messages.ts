import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const bulletinMessages = catalogue({
  'zh-CN': {
    title: '公告',
    pinned: '置顶',
    none: '暂无公告',
    noneText: '平台公告会显示在这里',
    more: '更早的公告',
    unread: '新',
    gotIt: '知道了',
  },
  en: {
    title: 'Announcements',
    pinned: 'Pinned',
    none: 'No announcements yet',
    noneText: 'News from the platform will appear here.',
    more: 'Older announcements',
    unread: 'New',
    gotIt: 'Got it',
  },
});
