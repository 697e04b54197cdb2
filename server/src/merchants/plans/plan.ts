import { PLAN_DAYS_MIN, PLAN_NOTICE_DAYS, PLAN_RETRY_DAYS } from '@eh/contract/merchants/plans/plan-names.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { dayOf } from '../../platform/formats/local-day.ts';
import { type Calendar, dayAfter, dueOn } from './calendar.ts';

/** The deadline of the next step of a plan. */
export const PLAN_DEADLINE = 'plan';

export interface PlanFacts {
  readonly approvedAt: Date | null;
  readonly endedAt: Date | null;
  readonly lapsesAt: Date;
  /** The day of the payment that is under way or comes next. */
  readonly nextOn: string | null;
}

/** The payment that is announced and neither paid nor given up. */
export interface OpenPeriod {
  readonly tries: number;
  readonly tryAt: Date;
}

/** The next thing that happens to a plan, and when. */
export interface PlanStep {
  readonly kind: 'lapse' | 'announce' | 'charge';
  readonly at: Date;
}

/** The next step of a plan; null once it has ended. */
export function stepOf(plan: PlanFacts, open: OpenPeriod | null): PlanStep | null {
  if (plan.endedAt !== null) return null;
  if (plan.approvedAt === null) return { kind: 'lapse', at: plan.lapsesAt };
  if (open !== null) return { kind: 'charge', at: open.tryAt };
  return plan.nextOn === null ? null : { kind: 'announce', at: announcedAt(plan.nextOn) };
}

/** An hour more than the days that are promised, so that a worker that is busy for minutes delays no payment. */
const ANNOUNCED_BEFORE = PLAN_NOTICE_DAYS * DAY + HOUR;
const announcedAt = (day: string) => new Date(dueOn(day).getTime() - ANNOUNCED_BEFORE);

/** When a payment of this day is due if it is announced now: a late announcement delays it and never shortens the days. */
export function dueAfterNotice(day: string, now: Date): Date {
  return new Date(Math.max(dueOn(day).getTime(), now.getTime() + PLAN_NOTICE_DAYS * DAY));
}

/** Whether a payment comes so late that the payer would not expect it any more: it is announced anew. */
export function isLate(tryAt: Date, now: Date): boolean {
  return now.getTime() - tryAt.getTime() > DAY;
}

/** Whether an instant is after the last day of a plan, on which payments may still be made. */
export function isAfterEnd({ endsOn }: Pick<Calendar, 'endsOn'>, at: Date): boolean {
  return endsOn !== null && dayOf(at) > endsOn;
}

/**
 * The day of the next payment: the first of the calendar that is a week or more after the last payment was due and was
 * made. Days that passed or came too near are left out, so that nobody pays twice in a week. Null when the plan is done.
 */
export function nextDay(
  calendar: Calendar,
  {
    dueAt,
    paidCount,
    paymentsMax,
  }: { readonly dueAt: Date; readonly paidCount: number; readonly paymentsMax: number | null },
  now: Date,
): string | null {
  if (paymentsMax !== null && paidCount >= paymentsMax) return null;
  const last = Math.max(dueAt.getTime(), now.getTime());
  return dayAfter(calendar, dayOf(new Date(last + (PLAN_DAYS_MIN - 1) * DAY)));
}

/** When a payment is tried again after so many tries that failed; null when it is given up. */
export function tryAgainAt(tries: number, now: Date): Date | null {
  const day = PLAN_RETRY_DAYS[tries - 1];
  if (day === undefined) return null;
  // Counted from the failure: a late worker tries no two in one go.
  return new Date(now.getTime() + (day - (PLAN_RETRY_DAYS[tries - 2] ?? 0)) * DAY);
}
