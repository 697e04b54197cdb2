import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const tabMessages = catalogue({
  'zh-CN': {
    nowHere: (nickname: string, account: string) => `现在登录的是 ${nickname}（${account}）`,
    someoneElse: '现在登录的是另一个账户',
  },
  en: {
    nowHere: (nickname: string, account: string) => `Now logged in as ${nickname} (${account})`,
    someoneElse: 'Another account is logged in now',
  },
});
