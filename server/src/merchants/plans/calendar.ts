import { PLAN_DAYS_MIN, PLAN_EVERY_MAX, PLAN_HOUR, type PlanUnit } from '@eh/contract/merchants/plans/plan-names.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';

/** The days on which a plan takes payments, in UTC+8: texts such as "2026-12-31", which sort by time. */
export interface Calendar {
  readonly unit: PlanUnit;
  readonly every: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

/** Whether two payments are far enough apart, and at most a year. */
export function isIntervalPossible({ unit, every }: Pick<Calendar, 'unit' | 'every'>): boolean {
  return every <= PLAN_EVERY_MAX[unit] && (unit !== 'day' || every >= PLAN_DAYS_MIN);
}

/** The first day of a plan that is later than another day; null if there is none before its end. */
export function dayAfter(calendar: Calendar, after: string): string | null {
  const { startsOn, endsOn } = calendar;
  let day = startsOn;
  for (let index = indexBefore(calendar, after); day <= after; index += 1) day = dayAt(calendar, index);
  return endsOn !== null && day > endsOn ? null : day;
}

/** The instant on a day at which its payment is due. */
export function dueOn(day: string): Date {
  return new Date(startOfDay(noonOf(day)).getTime() + PLAN_HOUR * HOUR);
}

/** A position in the calendar that is surely not later than a day, so that years are not counted day by day. */
function indexBefore({ unit, every, startsOn }: Calendar, day: string): number {
  const days = Math.floor((noonOf(day).getTime() - noonOf(startsOn).getTime()) / DAY);
  return Math.max(0, Math.floor(days / (LONGEST[unit] * every)));
}

/** The most days of each unit. */
const LONGEST: Readonly<Record<PlanUnit, number>> = { day: 1, week: DAYS_OF_WEEK, month: 31 };

/** The day of a position, 0 being the first. Months keep to the day of the first one, or end on a day before it. */
function dayAt({ unit, every, startsOn }: Calendar, index: number): string {
  const steps = index * every;
  if (unit === 'month') return monthLater(startsOn, steps);
  const days = unit === 'week' ? steps * DAYS_OF_WEEK : steps;
  return textOf(new Date(noonOf(startsOn).getTime() + days * DAY));
}

function monthLater(day: string, months: number): string {
  const first = noonOf(day);
  const month = first.getUTCFullYear() * MONTHS_OF_YEAR + first.getUTCMonth() + months;
  const year = Math.floor(month / MONTHS_OF_YEAR);
  const lastDay = new Date(Date.UTC(year, (month % MONTHS_OF_YEAR) + 1, 0)).getUTCDate();
  return textOf(new Date(Date.UTC(year, month % MONTHS_OF_YEAR, Math.min(first.getUTCDate(), lastDay))));
}

/** Noon there and here is the same day. */
const noonOf = (day: string) => new Date(`${day}T04:00:00Z`);
const textOf = (instant: Date) => instant.toISOString().slice(0, 'yyyy-mm-dd'.length);
