import * as z from 'zod';
import { amount, id, instant, positiveAmount, shownLine } from '../../platform/fields.ts';
import { statementDay } from '../cashier/list-filter.ts';
import { SUBJECT_MAX } from '../cashier/order-names.ts';
import { CURRENCY_MAX, merchantNumber } from '../cashier/order-request.ts';
import { environments } from '../merchants/merchant-names.ts';
import {
  PLAN_EVERY_MAX,
  PLAN_PAYMENTS_MAX,
  planEnds,
  planFailures,
  planPaymentStatuses,
  planStatuses,
  planUnits,
} from './plan-names.ts';

/** The content of a new plan. */
export const newPlan = {
  /** The authorization by which it takes its payments; it needs the right `pay`. */
  grant_id: id,
  /** Unique among the plans of this environment. */
  merchant_plan_no: merchantNumber,
  /** The line that the payer reads, such as "Cloud storage, monthly". */
  subject: shownLine(SUBJECT_MAX),
  /** Of one payment. */
  amount: positiveAmount,
  /**
   * The currency of the amount: left out, the coin of this environment; or the market's fiat, whose coins are computed
   * anew for each payment, at the reference price of that moment.
   */
  currency: z.string().max(CURRENCY_MAX).optional(),
  /** Every so many days (at least 7), weeks or months, at most a year. */
  interval: z.enum(planUnits),
  interval_count: z.number().int().min(1).max(PLAN_EVERY_MAX.day).default(1),
  /**
   * The day of the first payment, in UTC+8. A plan of months keeps to its day of the month: one of the 31st is paid on the
   * last day of a shorter month.
   */
  starts_on: statementDay,
  /** The last day on which a payment may be due or tried; left out, it runs until it is stopped. */
  ends_on: statementDay.optional(),
  /** The number of payments after which it is over. */
  payments: z.number().int().min(1).max(PLAN_PAYMENTS_MAX).optional(),
};

/** One payment of a plan. */
export const planPayment = z
  .object({
    /** 1 for the first one. */
    number: z.number().int(),
    status: z.enum(planPaymentStatuses),
    /** The day by the calendar of the plan, in UTC+8. */
    planned_on: z.string(),
    announced_at: instant,
    /** At least three days after it was announced to the payer. */
    due_at: instant,
    /** The tries so far, and when the next one is; null once it is paid or given up. */
    tries: z.number().int(),
    next_try_at: instant.nullable(),
    /** Why the last try failed; null if it has not. */
    failure: z.enum(planFailures).nullable(),
    /** The order that was made and paid, or null. */
    order_id: id.nullable(),
    paid_at: instant.nullable(),
  })
  .meta({ id: 'PlanPayment' });

/** The part of a plan that its payer and its merchant see. */
export const planFacts = {
  id,
  grant_id: id,
  environment: z.enum(environments),
  status: z.enum(planStatuses),
  subject: z.string(),
  /** Of one payment. */
  amount,
  currency: z.string(),
  interval: z.enum(planUnits),
  interval_count: z.number().int(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  /** The number of payments after which it is over, or null. */
  payments: z.number().int().nullable(),
  paid_count: z.number().int(),
  /** When coins are taken next, at the earliest; for a plan that waits for its payer, if it were approved now. */
  next_at: instant.nullable(),
  /** The newest payment, under way or over; null before the first one is announced. */
  payment: planPayment.nullable(),
  created_at: instant,
  /** Until then it can be approved. */
  lapses_at: instant,
  approved_at: instant.nullable(),
  ended_at: instant.nullable(),
  ended_by: z.enum(planEnds).nullable(),
};

/** A plan as its merchant sees it, in answers and in events. */
export const openPlan = z
  .object({
    ...planFacts,
    merchant_plan_no: z.string(),
    /** The page on which the payer approves it, to send them to; null in events and once it is answered. */
    approve_url: z.string().nullable(),
  })
  .meta({ id: 'Plan' });
