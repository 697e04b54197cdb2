import type { NoticeArea } from '@eh/contract/platform/notices/notice-kind.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const inboxMessages = catalogue({
  'zh-CN': {
    filters: '筛选消息',
    all: '全部',
    unreadOnly: '未读',
    areas: {
      trades: '交易',
      complaints: '申诉',
      money: '资金',
      listings: '挂单',
      account: '账号',
    } satisfies Record<NoticeArea, string>,
    search: '搜索消息',
    readAll: '全部标为已读',
    allRead: '已全部标为已读',
    none: '没有符合的消息',
    noneText: '换一个条件看看',
    clear: '看全部',
  },
  en: {
    filters: 'Filter messages',
    all: 'All',
    unreadOnly: 'Unread',
    areas: {
      trades: 'Trades',
      complaints: 'Complaints',
      money: 'Funds',
      listings: 'Listings',
      account: 'Account',
    } satisfies Record<NoticeArea, string>,
    search: 'Search messages',
    readAll: 'Mark all as read',
    allRead: 'All marked as read',
    none: 'No messages match',
    noneText: 'Try another filter.',
    clear: 'Show all',
  },
});
