import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const methodWords = catalogue({
  'zh-CN': {
    title: '付款方式',
    says: '暂停期间不能新开挂单和交易，进行中的交易停止计时',
    list: '付款方式',
    listText: '关闭一项即对所有人暂停。买卖双方会收到通知并看到原因，恢复后从剩余时间继续计时',
    running: (trades: number) => `${trades} 笔交易进行中`,
    paused: (since: string, by: string, reason: string) => `${since} 起由 ${by} 暂停：${reason}`,
    differs: '尚未生效',
    unchanged: '关闭或打开一项，再写明理由',
    readOnly: '只有仲裁员和所有者可以操作',
    pauseTitle: (name: string, trades: number) => `暂停${name}，${trades} 笔交易停止计时`,
    resumeTitle: (name: string) => `恢复${name}`,
    text: '用户会读到这段话，请用两种语言写。立即生效，并记入操作记录',
  },
  en: {
    title: 'Payment methods',
    says: 'While one is paused, nothing begins with it and the clocks of its trades stand',
    list: 'Payment methods',
    listText:
      'Switched off, a method is paused for all. Both sides of its trades are told, and read why; the clock goes on with what was left',
    running: (trades: number) => `${trades} ${trades === 1 ? 'trade' : 'trades'} running`,
    paused: (since: string, by: string, reason: string) => `Paused since ${since} by ${by}: ${reason}`,
    differs: 'Not in force yet',
    unchanged: 'Switch a method off or on, then say why',
    readOnly: 'Only an arbiter or an owner may do this',
    pauseTitle: (name: string, trades: number) =>
      `Pause ${name}: the clocks of ${trades} ${trades === 1 ? 'trade' : 'trades'} stop`,
    resumeTitle: (name: string) => `Let ${name} run again`,
    text: 'People read this, each in his language. In force at once, and kept in the audit log',
  },
});
