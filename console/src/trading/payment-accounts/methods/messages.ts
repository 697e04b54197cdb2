import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const methodMessages = catalogue({
  'zh-CN': {
    title: '付款方式',
    says: '暂停期间不能新开挂单和交易，进行中的交易停止计时',
    list: '付款方式',
    listText: '关闭一项即对所有用户暂停。买卖双方会收到通知并看到原因，恢复后继续计算剩余时间',
    running: (trades: number) => `${trades} 笔交易进行中`,
    paused: (since: string, by: string, reason: string) => `${since} 起由 ${by} 暂停：${reason}`,
    differs: '尚未生效',
    unchanged: '关闭或打开一项，再填写理由',
    readOnly: '只有仲裁员和所有者可以操作',
    pauseTitle: (name: string, trades: number) => `暂停${name}，${trades} 笔交易停止计时`,
    resumeTitle: (name: string) => `恢复${name}`,
    text: '用户会看到这段文字，请用两种语言填写。立即生效，并记入操作记录',
  },
  en: {
    title: 'Payment methods',
    says: 'While a method is paused, no listing or trade can start with it, and the clocks of its trades stop',
    list: 'Payment methods',
    listText:
      'Turn a method off to pause it for everybody. Both sides of its trades are notified and see the reason. Afterwards the clock continues with the time that was left.',
    running: (trades: number) => `${trades} ${trades === 1 ? 'trade' : 'trades'} in progress`,
    paused: (since: string, by: string, reason: string) => `Paused since ${since} by ${by}: ${reason}`,
    differs: 'Not saved yet',
    unchanged: 'Turn a method off or on, then enter a reason',
    readOnly: 'Only an arbiter or an owner can do this',
    pauseTitle: (name: string, trades: number) =>
      `Pause ${name}: the clocks of ${trades} ${trades === 1 ? 'trade' : 'trades'} stop`,
    resumeTitle: (name: string) => `Resume ${name}`,
    text: 'Users read this, each in their own language. Takes effect at once and is recorded in the audit log.',
  },
});
