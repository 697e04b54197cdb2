import type { PlanEnd, PlanFailure, PlanPaymentStatus, PlanUnit } from '@eh/contract/merchants/plans/plan-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface PlanMessages {
  readonly title: string;
  readonly pageTitle: string;
  readonly endedTitle: string;
  readonly ended: string;
  readonly none: string;
  readonly noneText: string;
  readonly noneEnded: string;
  readonly missing: string;
  readonly every: Readonly<Record<PlanUnit, (count: number) => string>>;
  readonly asks: (app: string) => string;
  readonly nextTitle: string;
  readonly next: (at: string) => string;
  readonly waits: string;
  readonly ends: Readonly<Record<PlanEnd, string>>;
  /** The end of a plan whose last day came before all its payments. */
  readonly lastDayOver: string;
  readonly terms: string;
  readonly purpose: string;
  readonly amount: string;
  readonly when: string;
  readonly first: string;
  readonly firstNote: string;
  readonly days: string;
  readonly monthDay: (day: number) => string;
  readonly lastDays: string;
  readonly until: string;
  readonly untilStopped: string;
  readonly payments: (count: number) => string;
  readonly both: (parts: readonly [string, string]) => string;
  readonly most: string;
  readonly mostNote: (amount: string) => string;
  readonly inFiat: string;
  readonly authorization: string;
  readonly endsWith: (day: string) => string;
  readonly lapses: string;
  readonly paidCount: (paid: number) => string;
  readonly paidOf: (paid: number, all: number) => string;
  readonly howTitle: string;
  readonly how: (days: number) => string;
  readonly refuse: string;
  readonly approve: string;
  readonly approvePurpose: (app: string) => string;
  readonly approved: string;
  readonly refused: string;
  readonly stop: string;
  readonly stopTitle: (app: string) => string;
  readonly stopText: string;
  readonly stopped: string;
  readonly keep: string;
  readonly history: string;
  readonly noHistory: string;
  readonly statuses: Readonly<Record<PlanPaymentStatus, string>>;
  readonly failed: string;
  readonly failures: Readonly<Record<PlanFailure, string>>;
  readonly again: (at: string) => string;
}

export const planMessages = catalogue<PlanMessages>({
  'zh-CN': {
    title: '定期付款',
    pageTitle: '定期付款',
    endedTitle: '已结束的定期付款',
    ended: '已结束',
    none: '没有定期付款',
    noneText: '您确认过的、由应用按期收取的款项会显示在这里',
    noneEnded: '没有已结束的定期付款',
    missing: '未找到该定期付款',
    every: {
      day: (count) => `每 ${count} 天`,
      week: (count) => (count === 1 ? '每周' : `每 ${count} 周`),
      month: (count) => (count === 1 ? '每月' : `每 ${count} 个月`),
    },
    asks: (app) => `「${app}」想定期向您收款`,
    nextTitle: '下次扣款',
    next: (at) => `下次扣款：${at}`,
    waits: '等您确认',
    ends: {
      payer: '您已停止',
      merchant: '商户已停止',
      grant: '授权已结束，定期付款随之停止',
      failed: '多次扣款未成功，已停止',
      done: '已全部付清',
      lapsed: '未在期限内确认',
    },
    lastDayOver: '已到结束日',
    terms: '内容',
    purpose: '用途',
    amount: '每次金额',
    when: '周期',
    first: '首次扣款',
    firstNote: '最早',
    days: '扣款日',
    monthDay: (day) => `每月 ${day} 日`,
    lastDays: '当月没有这一天时，为当月最后一天',
    until: '直到',
    untilStopped: '您停止为止',
    payments: (count) => `共 ${count} 次`,
    both: ([first, second]) => `${first}，最迟 ${second}`,
    most: '单笔上限',
    mostNote: (amount) => `每笔最多 ${amount}`,
    inFiat: '按扣款当时的参考价折算成币',
    authorization: '应用授权',
    endsWith: (day) => `${day} 到期，届时定期付款也会停止`,
    lapses: '确认截止',
    paidCount: (paid) => `已付 ${paid} 次`,
    paidOf: (paid, all) => `已付 ${paid} 次，共 ${all} 次`,
    howTitle: '随时可以停止',
    how: (days) =>
      `每次扣款至少提前 ${days} 天通知您。在此页面或“已授权应用”中可随时停止，立即生效，不需要支付密码。已付的钱不会退回。`,
    refuse: '拒绝',
    approve: '确认',
    approvePurpose: (app) => `允许「${app}」定期收款`,
    approved: '已确认',
    refused: '已拒绝',
    stop: '停止定期付款',
    stopTitle: (app) => `停止给「${app}」的定期付款？`,
    stopText: '立即生效，不再扣款。已付的钱不会退回',
    stopped: '已停止',
    keep: '保留',
    history: '付款记录',
    noHistory: '还没有付款',
    statuses: {
      announced: '即将扣款',
      retrying: '等待重试',
      paid: '已付',
      failed: '未成功',
      cancelled: '已取消',
    },
    failed: '上次扣款未成功',
    failures: {
      balance: '余额不足',
      caps: '超过您给该应用的额度',
      limits: '超过限额',
      payer: '您的账户暂时不能付款',
      merchant: '商户暂时不能收款',
      price: '没有近期的参考价',
    },
    again: (at) => `将于 ${at} 重试`,
  },
  en: {
    title: 'Recurring payments',
    pageTitle: 'Recurring payment',
    endedTitle: 'Ended recurring payments',
    ended: 'Ended',
    none: 'No recurring payments',
    noneText: 'Payments that an app may take again and again, once you approved them, appear here.',
    noneEnded: 'No recurring payment has ended',
    missing: 'Recurring payment not found',
    every: {
      day: (count) => `every ${count} days`,
      week: (count) => (count === 1 ? 'every week' : `every ${count} weeks`),
      month: (count) => (count === 1 ? 'every month' : `every ${count} months`),
    },
    asks: (app) => `“${app}” asks for a recurring payment`,
    nextTitle: 'Next payment',
    next: (at) => `Next payment: ${at}`,
    waits: 'Waits for you',
    ends: {
      payer: 'Stopped by you',
      merchant: 'Stopped by the shop',
      grant: 'Ended with the authorization',
      failed: 'Ended after failed payments',
      done: 'All payments made',
      lapsed: 'Not approved in time',
    },
    lastDayOver: 'Ended on its last day',
    terms: 'What you pay',
    purpose: 'For',
    amount: 'Each payment',
    when: 'How often',
    first: 'First payment',
    firstNote: 'at the earliest',
    days: 'Day',
    monthDay: (day) => `Day ${day} of the month`,
    lastDays: 'The last day of a month without it',
    until: 'Until',
    untilStopped: 'You stop it',
    payments: (count) => (count === 1 ? '1 payment' : `${count} payments`),
    both: ([first, second]) => `${first}, by ${second}`,
    most: 'Limit',
    mostNote: (amount) => `At most ${amount} a payment`,
    inFiat: 'Paid in coins, at the reference price of the moment',
    authorization: 'Authorization',
    endsWith: (day) => `Ends ${day}, and this with it`,
    lapses: 'Approve by',
    paidCount: (paid) => (paid === 1 ? '1 payment made' : `${paid} payments made`),
    paidOf: (paid, all) => `${paid} of ${all} payments made`,
    howTitle: 'You can stop at any time',
    how: (days) =>
      `Each payment is announced at least ${days} days ahead. Stop it here or under Authorized apps: at once, and without your payment password. What was paid stays paid.`,
    refuse: 'Refuse',
    approve: 'Approve',
    approvePurpose: (app) => `Let “${app}” take recurring payments`,
    approved: 'Approved',
    refused: 'Refused',
    stop: 'Stop the payments',
    stopTitle: (app) => `Stop the payments to “${app}”?`,
    stopText: 'It takes effect at once: nothing more is taken. What was paid stays paid.',
    stopped: 'Stopped',
    keep: 'Keep',
    history: 'Payments',
    noHistory: 'No payments yet',
    statuses: {
      announced: 'due soon',
      retrying: 'to be tried again',
      paid: 'paid',
      failed: 'failed',
      cancelled: 'cancelled',
    },
    failed: 'The last payment failed',
    failures: {
      balance: 'Your balance was too low.',
      caps: 'It was above what you allow this app.',
      limits: 'It was above a limit.',
      payer: 'Your account cannot pay for now.',
      merchant: 'The shop cannot take payments for now.',
      price: 'There was no recent reference price.',
    },
    again: (at) => `It is tried again on ${at}.`,
  },
});
