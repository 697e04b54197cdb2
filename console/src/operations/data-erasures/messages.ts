import type { ErasedPart } from '@eh/contract/operations/data-erasures/erased-parts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

type PartTexts = Readonly<Record<ErasedPart, string>>;

const partsZh: PartTexts = {
  notices: '通知',
  sessions: '登录记录',
  chats: '聊天文字',
  support: '客服对话',
  feedback: '意见反馈',
};
const partsEn: PartTexts = {
  notices: 'Notices',
  sessions: 'Logins',
  chats: 'Words of chats',
  support: 'Talks with customer service',
  feedback: 'Feedback',
};

export const erasureMessages = catalogue({
  'zh-CN': {
    title: '数据清除',
    says: '每天凌晨 3 点起，按配置的保存天数清除过期数据',
    runs: '每日清除',
    noRuns: '还没有清除记录',
    day: '日期',
    ended: '完成时间',
    running: '进行中',
    failures: '失败',
    lastError: '最近一次错误',
    parts: partsZh,
    failed: (part: string, when: string) => `${part}，${when}`,
    settings: '保存天数在配置里更改',
    closed: '已注销账号收到的币',
    closedText: '多半是有人向旧的充值地址转入了 USDT。账号不会再打开，需要财务联系付款人处理。',
    noClosed: '没有已注销的账号持有币',
    account: '账号',
    closedAt: '注销时间',
    balance: '余额',
  },
  en: {
    title: 'Erased data',
    says: 'From three in the morning, data older than its setting is erased each day',
    runs: 'Daily runs',
    noRuns: 'No run yet',
    day: 'Day',
    ended: 'Ended',
    running: 'Running',
    failures: 'Failures',
    lastError: 'Last error',
    parts: partsEn,
    failed: (part: string, when: string) => `${part}, ${when}`,
    settings: 'Change the days in the settings',
    closed: 'Coins that arrived at closed accounts',
    closedText:
      'Most likely somebody sent USDT to an old deposit address. The account does not open again: finance settles it with the sender.',
    noClosed: 'No closed account holds coins',
    account: 'Account',
    closedAt: 'Closed',
    balance: 'Balance',
  },
});
