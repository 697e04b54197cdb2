import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { id, nothing, page, pageRequest } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { appRefusals } from '../apps/refusals.ts';
import { merchantOrderRefusals } from '../cashier/merchant-refusals.ts';
import { merchantNumber } from '../cashier/order-request.ts';
import {
  announcedPayment,
  paidPayment,
  planExample,
  planExampleId,
  planRequestExample,
  runningPlan,
} from './examples.ts';
import { planStatuses } from './plan-names.ts';
import { newPlan, openPlan, planPayment } from './plan-views.ts';
import { planRefusals } from './refusals.ts';

const ofPlans = { group: 'Plans', access: 'key', scope: 'apps' } as const;
const byId = z.strictObject({ id });
const unknown = pick(planRefusals, 'PlanNotFound');
const path = { id: planExampleId };

/** The calls of a merchant's server about payments that repeat. */
export const planOpenCalls = {
  'POST /open/v1/plans': {
    ...ofPlans,
    operationId: 'createPlan',
    says: {
      en: 'Proposes a plan to a user who granted your app `pay`: a sum that is taken again and again. Send the user to `approve_url`; nothing is taken before they approve it there. Each payment is announced to them three days ahead, makes an order of its own and keeps within the caps of the authorization. The same number with the same content gives the first plan again.',
      zh: '向已授予 `pay` 权限的用户提出定期付款：按周期重复收取的金额。请把用户带到 `approve_url`，用户在那里确认之前不会扣款。每次付款都会提前三天告知用户，生成一笔订单，并受授权额度限制。编号与内容都相同的重复请求会得到最初的定期付款。',
    },
    request: z.strictObject(newPlan),
    answer: openPlan,
    status: 201,
    refusals: {
      ...pick(planRefusals, 'PlanNumberTaken', 'PlanDaysWrong', 'PlanEndsTooSoon', 'PlanTooOften'),
      ...pick(planRefusals, 'TooManyPlans', 'PlansDayFull'),
      ...pick(appRefusals, 'GrantNotFound', 'GrantEnded', 'ScopeNotGranted', 'PaymentAboveCap', 'AppStopped'),
      ...pick(merchantOrderRefusals, 'WrongCurrency'),
    },
    example: { request: planRequestExample, answer: planExample },
  },
  'GET /open/v1/plans': {
    ...ofPlans,
    operationId: 'listPlans',
    says: {
      en: 'The plans of this environment, newest first, by their status, their authorization or your number.',
      zh: '当前环境的定期付款，最新的在前；可按状态、授权或您的编号筛选。',
    },
    request: z.strictObject({
      ...pageRequest,
      status: z.enum(planStatuses).optional(),
      grant_id: id.optional(),
      merchant_plan_no: merchantNumber.optional(),
    }),
    answer: page(openPlan),
    refusals: {},
    example: { answer: { rows: [runningPlan], next_cursor: null } },
  },
  'GET /open/v1/plans/{id}': {
    ...ofPlans,
    operationId: 'getPlan',
    says: { en: 'One plan, with its newest payment.', zh: '一项定期付款及其最近一次付款。' },
    path: byId,
    request: nothing,
    answer: openPlan,
    refusals: unknown,
    example: { path, answer: runningPlan },
  },
  'GET /open/v1/plans/{id}/payments': {
    ...ofPlans,
    operationId: 'listPlanPayments',
    says: { en: 'The payments of a plan, the newest first.', zh: '一项定期付款的各次付款，最新的在前。' },
    path: byId,
    request: z.strictObject(pageRequest),
    answer: page(planPayment),
    refusals: unknown,
    example: { path, answer: { rows: [paidPayment], next_cursor: null } },
  },
  'POST /open/v1/plans/{id}/stop': {
    ...ofPlans,
    operationId: 'stopPlan',
    says: {
      en: 'Stops a plan at once and tells its payer, or takes back one that waits for approval, of which nobody is told. Stopping it again changes nothing.',
      zh: '立即停止定期付款并告知付款人；尚待确认的定期付款则直接撤回，不另行告知。重复停止没有影响。',
    },
    path: byId,
    request: nothing,
    answer: openPlan,
    refusals: unknown,
    example: {
      path,
      request: {},
      answer: { ...runningPlan, status: 'ended', next_at: null, ended_at: 1_795_500_000, ended_by: 'merchant' },
    },
  },
  'POST /open/v1/plans/{id}/advance': {
    ...ofPlans,
    operationId: 'advanceTestPlan',
    says: {
      en: 'The clock of a test plan: takes its next step now, as if its time had come. The steps are the announcement of a payment, its try, and the tries after one that failed. Amounts that play outcomes play them here, too.',
      zh: '测试定期付款的时钟：立即执行下一步，如同时间已到。步骤包括告知下次付款、扣款，以及失败后的重试。模拟结果的金额在此同样有效。',
    },
    path: byId,
    request: nothing,
    answer: openPlan,
    refusals: { ...unknown, ...pick(planRefusals, 'OnlyTestPlans', 'PlanNotRunning') },
    example: { path, request: {}, answer: { ...runningPlan, payment: announcedPayment } },
  },
} as const satisfies OpenCallTable;
