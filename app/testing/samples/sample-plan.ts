import type { AnswerOf } from '@eh/contract/calls.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { gullBudget } from './sample-app.ts';
import { secondsFromNow } from './sample-trade.ts';

type Plan = AnswerOf<'POST /api/plans/one'>;

/** Gull Budget asks Alice for 30.00 EH a month, twelve times. */
export function samplePlan(changes: Partial<Plan> = {}): Plan {
  return {
    id: '00000000-0000-4000-8000-000000000d01',
    grant_id: '00000000-0000-4000-8000-000000000b01',
    environment: 'live',
    status: 'proposed',
    subject: 'Cloud storage, 200 GB',
    amount: '30.00',
    currency: 'EH',
    interval: 'month',
    interval_count: 1,
    starts_on: '2027-01-31',
    ends_on: null,
    payments: 12,
    paid_count: 0,
    next_at: secondsFromNow(5 * DAY_SECONDS),
    payment: null,
    created_at: secondsFromNow(-60),
    lapses_at: secondsFromNow(7 * DAY_SECONDS),
    approved_at: null,
    ended_at: null,
    ended_by: null,
    app: gullBudget,
    cap: { amount: '50.00', currency: 'EH' },
    grant_expires_at: secondsFromNow(88 * DAY_SECONDS),
    ...changes,
  };
}

type Payment = AnswerOf<'POST /api/plans/payments'>['rows'][number];

/** The first payment of a plan, which was made. */
export function samplePlanPayment(changes: Partial<Payment> = {}): Payment {
  return {
    number: 1,
    status: 'paid',
    planned_on: '2027-01-31',
    announced_at: secondsFromNow(-5 * DAY_SECONDS),
    due_at: secondsFromNow(-DAY_SECONDS),
    tries: 1,
    next_try_at: null,
    failure: null,
    order_id: '00000000-0000-4000-8000-000000000e01',
    paid_at: secondsFromNow(-DAY_SECONDS),
    ...changes,
  };
}
