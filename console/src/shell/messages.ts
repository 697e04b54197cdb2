import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const shellMessages = catalogue({
  'zh-CN': {
    console: '控制台',
    queues: '待办',
    lookUp: '查看',
    setUp: '设置',
    rail: '主导航',
    rest: '其他页面',
    search: '搜索（/）',
    help: '帮助（?）',
    handed: '转给您的',
    handedBy: (name: string, queue: string) => `${name} 转给您：${queue}`,
    noQueues: '您的角色没有待办队列',
    logOut: '退出',
    screenMissing: '请检查网络后重试',
  },
  en: {
    console: 'Console',
    queues: 'Queues',
    lookUp: 'Look up',
    setUp: 'Settings',
    rail: 'Main',
    rest: 'Other pages',
    search: 'Search (/)',
    help: 'Help (?)',
    handed: 'Handed to you',
    handedBy: (name: string, queue: string) => `${name} handed you: ${queue}`,
    noQueues: 'Your role has no queues',
    logOut: 'Log out',
    screenMissing: 'Check your connection and try again',
  },
});
