import type { GrantEnd, GrantUse } from '@eh/contract/merchants/apps/app-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface GrantMessages {
  readonly title: string;
  readonly fallbackTitle: string;
  readonly endedTitle: string;
  readonly count: (apps: number) => string;
  readonly spending: (apps: number, amount: string) => string;
  readonly nobodySpends: string;
  readonly none: string;
  readonly noneText: string;
  readonly noneEnded: string;
  readonly ended: string;
  readonly listNote: string;
  readonly missing: string;
  readonly daysLeft: (days: number) => string;
  readonly endedOn: (date: string) => string;
  readonly ends: Readonly<Record<GrantEnd, string>>;
  readonly active: (days: number) => string;
  readonly given: (from: string, until: string) => string;
  readonly over: (from: string, until: string) => string;
  readonly paidToday: string;
  readonly aDay: (amount: string) => string;
  readonly usedOf: (used: string, most: string) => string;
  readonly left: (amount: string) => string;
  readonly startsOver: (time: string) => string;
  readonly lastUse: (at: string) => string;
  readonly lastPaid: (at: string, amount: string) => string;
  readonly neverUsed: string;
  readonly eachAtMost: (amount: string) => string;
  readonly could: string;
  readonly did: string;
  readonly all: string;
  readonly didNothing: string;
  readonly uses: Readonly<Record<GrantUse, string>>;
  readonly noMoney: string;
  readonly note: string;
  readonly changed: string;
  readonly switchOffTitle: (right: string) => string;
  readonly switchOffText: string;
  readonly switchOff: string;
  readonly keepOn: string;
  readonly withdraw: string;
  readonly withdrawFrom: (app: string) => string;
  readonly withdrawOne: string;
  readonly withdrawTitle: (app: string) => string;
  readonly withdrawText: string;
  readonly withdrawn: string;
  readonly keep: string;
}

export const grantMessages = catalogue<GrantMessages>({
  'zh-CN': {
    title: '已授权应用',
    fallbackTitle: '授权',
    endedTitle: '已撤回或到期',
    count: (apps) => `${apps} 个应用可以使用您的账户`,
    spending: (apps, amount) => `其中 ${apps} 个可以付款，今天最多再付 ${amount}`,
    nobodySpends: '都不能动用您的币',
    none: '还没有授权任何应用',
    noneText: '用 EH 登录其他应用，或允许它们代您付款后，会显示在这里',
    noneEnded: '没有已撤回或到期的授权',
    ended: '已撤回或到期',
    listNote: '任何应用都看不到您的余额、账单和支付密码。撤回立即生效。',
    missing: '未找到该授权',
    daysLeft: (days) => `还有 ${days} 天`,
    endedOn: (date) => `${date} 结束`,
    ends: {
      user: '您已撤回',
      app: '应用已放弃授权',
      operator: '平台已停止',
      code_reused: '因授权码重复使用而停止',
      token_reused: '因令牌重复使用而停止',
      expired: '已到期',
    },
    active: (days) => `授权有效，还有 ${days} 天`,
    given: (from, until) => `${from} 授权，${until} 到期`,
    over: (from, until) => `${from} 授权，${until} 结束`,
    paidToday: '今天代付',
    aDay: (amount) => `每天最多 ${amount}`,
    usedOf: (used, most) => `今天已用 ${used}，上限 ${most}`,
    left: (amount) => `还能用 ${amount}`,
    startsOver: (time) => `${time} 重新算起`,
    lastUse: (at) => `最近使用：${at}`,
    lastPaid: (at, amount) => `最近使用：${at}，付 ${amount}`,
    neverUsed: '从未使用',
    eachAtMost: (amount) => `每笔最多 ${amount}`,
    could: '它曾可以',
    did: '它做过什么',
    all: '全部',
    didNothing: '还没有任何操作',
    uses: {
      payment: '付款',
      payout: '向您打款',
      profile: '查看昵称和头像',
      email: '查看邮箱地址',
      identity: '查询是否已实名',
      account: '查看收款账号',
    },
    noMoney: '没有花钱',
    note: '撤回后它马上什么都做不了。已付的钱不会退回。',
    changed: '已更改',
    switchOffTitle: (right) => `关闭“${right}”？`,
    switchOffText: '立即生效。如需重新打开，请在应用中再次授权',
    switchOff: '关闭',
    keepOn: '保留',
    withdraw: '撤回',
    withdrawFrom: (app) => `撤回 ${app}`,
    withdrawOne: '撤回授权',
    withdrawTitle: (app) => `撤回「${app}」的授权？`,
    withdrawText: '立即生效，它马上什么都做不了。已付的钱不会退回',
    withdrawn: '已撤回',
    keep: '保留',
  },
  en: {
    title: 'Authorized apps',
    fallbackTitle: 'Authorization',
    endedTitle: 'Withdrawn or ended',
    count: (apps) => (apps === 1 ? '1 app may use your account' : `${apps} apps may use your account`),
    spending: (apps, amount) => `Only ${apps} may spend, at most ${amount} more today`,
    nobodySpends: 'None of them may spend your coins',
    none: 'No app may use your account',
    noneText: 'Apps that you log in to with EH, or that may pay for you, will appear here.',
    noneEnded: 'No authorization has ended',
    ended: 'Withdrawn or ended',
    listNote: 'No app can see your balance, bills or payment password. Withdrawing takes effect at once.',
    missing: 'Authorization not found',
    daysLeft: (days) => (days === 1 ? '1 day left' : `${days} days left`),
    endedOn: (date) => `ended ${date}`,
    ends: {
      user: 'Withdrawn by you',
      app: 'Given up by the app',
      operator: 'Stopped by the platform',
      code_reused: 'Stopped: its code was used twice',
      token_reused: 'Stopped: its token was used twice',
      expired: 'Expired',
    },
    active: (days) => (days === 1 ? 'Active, 1 day left' : `Active, ${days} days left`),
    given: (from, until) => `Given ${from}, ends ${until}`,
    over: (from, until) => `Given ${from}, ended ${until}`,
    paidToday: 'Paid for you today',
    aDay: (amount) => `${amount} a day`,
    usedOf: (used, most) => `${used} of ${most} used today`,
    left: (amount) => `${amount} left`,
    startsOver: (time) => `starts over at ${time}`,
    lastUse: (at) => `Last use: ${at}`,
    lastPaid: (at, amount) => `Last use: ${at}, paid ${amount}`,
    neverUsed: 'Never used',
    eachAtMost: (amount) => `${amount} each at most`,
    could: 'It could',
    did: 'What it did',
    all: 'All',
    didNothing: 'Nothing yet',
    uses: {
      payment: 'Payment',
      payout: 'Paid you',
      profile: 'Read your nickname and picture',
      email: 'Read your e-mail address',
      identity: 'Asked if you are verified',
      account: 'Read your account number',
    },
    noMoney: 'no money',
    note: 'Once withdrawn it can do nothing more. What it has paid stays paid.',
    changed: 'Changed',
    switchOffTitle: (right) => `Switch off “${right}”?`,
    switchOffText: 'It takes effect at once. To allow it again, authorize again in the app.',
    switchOff: 'Switch off',
    keepOn: 'Keep it on',
    withdraw: 'Withdraw',
    withdrawFrom: (app) => `Withdraw ${app}`,
    withdrawOne: 'Withdraw the authorization',
    withdrawTitle: (app) => `Withdraw the authorization of “${app}”?`,
    withdrawText: 'It can do nothing more at once. What it has paid stays paid.',
    withdrawn: 'Withdrawn',
    keep: 'Keep',
  },
});
