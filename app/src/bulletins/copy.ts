import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const bulletinWords = catalogue({
  'zh-CN': {
    title: '公告',
    pinned: '置顶',
    none: '还没有公告',
    noneText: '平台有消息时会在这里公布',
    more: '更早的公告',
  },
  en: {
    title: 'Announcements',
    pinned: 'Pinned',
    none: 'No announcements yet',
    noneText: 'News of the platform stand here.',
    more: 'Older announcements',
  },
});
