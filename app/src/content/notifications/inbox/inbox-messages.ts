import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { InboxKind } from './inbox-filter.ts';

export const inboxMessages = catalogue({
  'zh-CN': {
    filters: '筛选消息',
    all: '全部',
    unreadOnly: '未读',
    kinds: {
      trades: '交易',
      complaints: '申诉',
      coins: '资金',
      listings: '挂单',
      account: '账号',
    } satisfies Record<InboxKind, string>,
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
    kinds: {
      trades: 'Trades',
      complaints: 'Complaints',
      coins: 'Funds',
      listings: 'Listings',
      account: 'Account',
    } satisfies Record<InboxKind, string>,
    search: 'Search messages',
    readAll: 'Mark all as read',
    allRead: 'All marked as read',
    none: 'No messages match',
    noneText: 'Try another filter.',
    clear: 'Show all',
  },
});
