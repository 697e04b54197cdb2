import { DAY_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';

const ZONE_SECONDS = 8 * 3600;
const SPAN_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;

export type Span = keyof typeof SPAN_DAYS;
export const spans: readonly Span[] = ['week', 'month', 'quarter', 'year'];

/** A span of days in a form: "2026-11-21" or empty, including the last day. */
export interface Days {
  readonly fromDay: string;
  readonly untilDay: string;
}

/** The days of a preset span, up to today. */
export function spanOf(span: Span, nowSeconds: number): Days {
  return { fromDay: dayOf(nowSeconds - (SPAN_DAYS[span] - 1) * DAY_SECONDS), untilDay: dayOf(nowSeconds) };
}

/** "2026-11-21" in UTC+8. */
export function dayOf(seconds: number): string {
  return new Date((seconds + ZONE_SECONDS) * SECOND).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** "2026-11-21 14:06:31" in UTC+8, for files. */
export function timeText(seconds: number): string {
  return new Date((seconds + ZONE_SECONDS) * SECOND).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instants at which the days begin and end in UTC+8, for requests. */
export function instantsOf({ fromDay, untilDay }: Days): { readonly from?: number; readonly until?: number } {
  const from = startOfDay(fromDay);
  const last = startOfDay(untilDay);
  return {
    ...(from === null ? {} : { from }),
    ...(last === null ? {} : { until: last + DAY_SECONDS }),
  };
}

function startOfDay(day: string): number | null {
  const milliseconds = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(milliseconds) ? null : milliseconds / SECOND - ZONE_SECONDS;
}
