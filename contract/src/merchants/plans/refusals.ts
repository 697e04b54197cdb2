import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of plans: of the merchant that makes or stops one, and of the person who approves it. */
export const planRefusals = {
  PlanNotFound: { code: 49_301, http: 404, en: 'Plan not found', zh: '未找到该定期付款' },
  PlanNumberTaken: {
    code: 49_302,
    http: 409,
    en: 'You already have a plan {number} with other content. Use a new number, or send the same content again.',
    zh: '编号 {number} 已用于其他内容的定期付款，请换新的编号，或以相同内容重试',
  },
  PlanDaysWrong: {
    code: 49_303,
    http: 422,
    en: 'The first payment is today or later, at most {days} days ahead, and the last day is not before it',
    zh: '首次付款日须为今天或以后、最多在 {days} 天之内，结束日不得早于首次付款日',
  },
  PlanTooOften: {
    code: 49_304,
    http: 422,
    en: 'Payments of a plan are at least {least} days and at most a year apart',
    zh: '两次付款至少间隔 {least} 天，最多间隔一年',
  },
  TooManyPlans: {
    code: 49_305,
    http: 200,
    en: 'One authorization may have {proposed} plans that wait for approval and {active} that run. Stop one first.',
    zh: '一项授权最多可有 {proposed} 个待确认、{active} 个进行中的定期付款，请先停止一个',
  },
  PlanOver: {
    code: 49_306,
    http: 200,
    en: 'This plan has ended; nothing was changed',
    zh: '该定期付款已结束，未作改动',
  },
  PlanNotRunning: {
    code: 49_307,
    http: 200,
    en: 'This plan has no next step: it waits for its payer, or has ended',
    zh: '该定期付款没有下一步：尚待付款人确认，或已结束',
  },
  OnlyTestPlans: {
    code: 49_308,
    http: 403,
    en: 'Only plans of the test environment can be moved ahead',
    zh: '只有测试环境的定期付款可以提前执行',
  },
  PlanAboveCap: {
    code: 49_309,
    http: 200,
    en: 'You allow this app at most {most} {currency} a payment, which is less than this plan takes. Nothing was approved.',
    zh: '您允许该应用每笔最多付 {most} {currency}，低于该定期付款的金额，未确认',
  },
  PlanEndsTooSoon: {
    code: 49_310,
    http: 200,
    en: 'This plan ends before its first payment, which is announced {days} days ahead. Nothing was changed.',
    zh: '首次扣款须提前 {days} 天告知，而该定期付款在此之前就已到结束日，未作改动',
  },
  PlansDayFull: {
    code: 49_311,
    http: 429,
    en: 'You can propose {most} plans a day by one authorization. Please try again tomorrow.',
    zh: '同一授权每天最多可提出 {most} 项定期付款，请明天再试',
  },
} as const satisfies RefusalTable;
