import type { Calendar } from './calendar.ts';
import { isOpen, type PeriodRow } from './period-store.ts';
import type { OpenPeriod, PlanFacts } from './plan.ts';
import type { PlanRow } from './plan-store.ts';

export function factsOf(plan: PlanRow): PlanFacts {
  return { approvedAt: plan.approved_at, endedAt: plan.ended_at, lapsesAt: plan.lapses_at, nextOn: plan.next_on };
}

export function calendarOf(plan: PlanRow): Calendar {
  return { unit: plan.unit, every: plan.every, startsOn: plan.starts_on, endsOn: plan.ends_on };
}

/** The newest payment of a plan while it is neither paid nor given up. */
export function openOf(newest: PeriodRow | undefined): OpenPeriod | null {
  return newest && isOpen(newest) ? { tries: newest.tries, tryAt: newest.try_at } : null;
}
