import type {
  PlanEnd,
  PlanFailure,
  PlanPaymentStatus,
  PlanStatus,
  PlanUnit,
} from '@eh/contract/merchants/plans/plan-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { MerchantPlan } from './queries.ts';

interface PlanMessages {
  readonly title: string;
  readonly says: string;
  readonly none: string;
  readonly noneText: string;
  readonly find: string;
  readonly findHint: string;
  readonly state: string;
  readonly anyState: string;
  readonly states: Readonly<Record<PlanStatus, string>>;
  readonly ends: Readonly<Record<PlanEnd, string>>;
  /** The end of a plan whose last day came before all its payments. */
  readonly lastDayOver: string;
  readonly subject: string;
  readonly next: string;
  readonly amount: string;
  readonly every: Readonly<Record<PlanUnit, (count: number) => string>>;
  readonly show: (subject: string) => string;
  readonly paid: string;
  readonly paidOf: (paid: number, all: number | null) => string;
  readonly starts: string;
  readonly lastDay: string;
  readonly made: string;
  readonly number: string;
  readonly payments: string;
  readonly noPayments: string;
  readonly statuses: Readonly<Record<PlanPaymentStatus, string>>;
  readonly failures: Readonly<Record<PlanFailure, string>>;
  readonly stop: string;
  readonly stopNamed: (subject: string) => string;
  readonly stopText: string;
  readonly takeBackText: string;
  readonly back: string;
}

export const planMessages = catalogue<PlanMessages>({
  'zh-CN': {
    title: '定期付款',
    says: '由你的服务器提出、经付款人确认后按期收取的款项。',
    none: '没有定期付款',
    noneText: '你的服务器通过开放接口提出的定期付款会显示在这里。',
    find: '你的编号',
    findHint: '完整编号',
    state: '状态',
    anyState: '全部',
    states: { proposed: '待确认', active: '进行中', ended: '已结束' },
    ends: {
      payer: '付款人已停止',
      merchant: '你已停止',
      grant: '授权已结束',
      failed: '多次扣款未成功',
      done: '已全部付清',
      lapsed: '未在期限内确认',
    },
    lastDayOver: '已到结束日',
    subject: '用途',
    next: '下次扣款',
    amount: '每次金额',
    every: {
      day: (count) => `每 ${count} 天`,
      week: (count) => (count === 1 ? '每周' : `每 ${count} 周`),
      month: (count) => (count === 1 ? '每月' : `每 ${count} 个月`),
    },
    show: (subject) => `查看 ${subject}`,
    paid: '已付次数',
    paidOf: (paid, all) => (all === null ? `${paid}` : `${paid} / ${all}`),
    starts: '首次付款日',
    lastDay: '结束日',
    made: '创建时间',
    number: '你的编号',
    payments: '各次付款',
    noPayments: '还没有付款',
    statuses: { announced: '已告知', retrying: '等待重试', paid: '已付', failed: '未成功', cancelled: '已取消' },
    failures: {
      balance: '余额不足',
      caps: '超过授权额度',
      limits: '超过限额',
      payer: '付款人账户暂时不能付款',
      merchant: '商户或应用暂时不能收款',
      price: '没有近期的参考价',
    },
    stop: '停止',
    stopNamed: (subject) => `停止 ${subject}？`,
    stopText: '立即生效，不再扣款，并告知付款人。',
    takeBackText: '立即撤回，付款人不能再确认。不会另行告知付款人。',
    back: '返回列表',
  },
  en: {
    title: 'Plans',
    says: 'Payments that repeat: your server proposes them, and the payer approves them.',
    none: 'No plans',
    noneText: 'Plans that your server proposes by the open API appear here.',
    find: 'Your number',
    findHint: 'The whole number',
    state: 'Status',
    anyState: 'All',
    states: { proposed: 'waits for the payer', active: 'running', ended: 'ended' },
    ends: {
      payer: 'stopped by the payer',
      merchant: 'stopped by you',
      grant: 'authorization ended',
      failed: 'payments failed',
      done: 'all payments made',
      lapsed: 'not approved in time',
    },
    lastDayOver: 'last day reached',
    subject: 'For',
    next: 'Next payment',
    amount: 'Each payment',
    every: {
      day: (count) => `every ${count} days`,
      week: (count) => (count === 1 ? 'every week' : `every ${count} weeks`),
      month: (count) => (count === 1 ? 'every month' : `every ${count} months`),
    },
    show: (subject) => `Show ${subject}`,
    paid: 'Payments made',
    paidOf: (paid, all) => (all === null ? `${paid}` : `${paid} / ${all}`),
    starts: 'First day',
    lastDay: 'Last day',
    made: 'Created',
    number: 'Your number',
    payments: 'Payments',
    noPayments: 'No payments yet',
    statuses: {
      announced: 'announced',
      retrying: 'to be tried again',
      paid: 'paid',
      failed: 'failed',
      cancelled: 'cancelled',
    },
    failures: {
      balance: 'too few coins',
      caps: 'above the caps of the authorization',
      limits: 'above a limit',
      payer: 'the payer’s account cannot pay for now',
      merchant: 'your shop or app cannot be paid for now',
      price: 'no recent reference price',
    },
    stop: 'Stop',
    stopNamed: (subject) => `Stop ${subject}?`,
    stopText: 'At once: nothing more is taken, and the payer is told.',
    takeBackText: 'At once: the payer can no longer approve it. They are not told.',
    back: 'Back to the list',
  },
});

/** The state of a plan in words. */
export function stateText(
  { status, ended_by: end, payments, paid_count: paid }: MerchantPlan,
  messages: PlanMessages,
): string {
  if (end === null) return messages.states[status];
  return end === 'done' && (payments === null || paid < payments) ? messages.lastDayOver : messages.ends[end];
}
