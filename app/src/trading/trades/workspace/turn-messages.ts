import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const turnMessages = catalogue({
  'zh-CN': {
    title: '进行中的交易',
    columns: { trade: '交易', person: '对方', state: '状态', clock: '剩余时间', fiat: '金额', acts: '操作' },
    open: '打开',
    chat: '聊天',
    of: (action: string, trade: string) => `${action}，${trade}`,
    count: (group: string, count: number) => `${group}（${count}）`,
    none: '没有进行中的交易',
    noneText: '有人下单后会显示在这里，需要您处理的排在最前',
    more: '加载更多',
  },
  en: {
    title: 'Running trades',
    columns: { trade: 'Trade', person: 'With', state: 'State', clock: 'Time left', fiat: 'Sum', acts: 'Actions' },
    open: 'Open',
    chat: 'Chat',
    of: (action: string, trade: string) => `${action}, ${trade}`,
    count: (group: string, count: number) => `${group} (${count})`,
    none: 'No running trades',
    noneText: 'Trades appear here once somebody opens one; those that wait for you come first.',
    more: 'Load more',
  },
});
