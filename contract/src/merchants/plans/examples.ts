import { exampleId } from '../apps/open-grant.ts';
import { exampleIds } from '../cashier/open-examples.ts';

const createdAt = 1_795_430_282;
const DAY = 86_400;
export const planExampleId = '019ad3f6-3c10-7a4b-8d52-6e1f9a7b3c88';

export const planRequestExample = {
  grant_id: exampleId,
  merchant_plan_no: 'STORAGE-7',
  subject: 'Cloud storage, monthly',
  amount: '30.00',
  interval: 'month',
  starts_on: '2026-12-01',
  payments: 12,
};

export const planExample = {
  id: planExampleId,
  grant_id: exampleId,
  environment: 'test',
  status: 'proposed',
  subject: 'Cloud storage, monthly',
  amount: '30.00',
  currency: 'TEST',
  interval: 'month',
  interval_count: 1,
  starts_on: '2026-12-01',
  ends_on: null,
  payments: 12,
  paid_count: 0,
  next_at: 1_796_090_400,
  payment: null,
  created_at: createdAt,
  lapses_at: createdAt + 7 * DAY,
  approved_at: null,
  ended_at: null,
  ended_by: null,
  merchant_plan_no: 'STORAGE-7',
  approve_url: `https://eh.example/#/pages/auth/plan?id=${planExampleId}`,
};

export const announcedPayment = {
  number: 1,
  status: 'announced',
  planned_on: '2026-12-01',
  announced_at: createdAt + 4 * DAY,
  due_at: 1_796_090_400,
  tries: 0,
  next_try_at: 1_796_090_400,
  failure: null,
  order_id: null,
  paid_at: null,
};

export const paidPayment = {
  ...announcedPayment,
  status: 'paid',
  tries: 1,
  next_try_at: null,
  order_id: exampleIds.order,
  paid_at: 1_796_090_400,
};

export const runningPlan = {
  ...planExample,
  status: 'active',
  approve_url: null,
  approved_at: createdAt + 600,
  payment: announcedPayment,
};
