import type { Language } from '@eh/contract/platform/refusal.ts';

const SECOND = 1000;
/** The days of the figures are those of UTC+8, wherever the operator sits. */
const ZONE = 'Asia/Shanghai';
const HOURS_APART = 6;
/** So many dates have room below the chart. */
const DATES_MAX = 7;

/** Every so many bars one is labelled, so that labels do not meet. */
export function labelEvery(bars: number, isHourly: boolean): number {
  return isHourly ? HOURS_APART : Math.ceil(bars / DATES_MAX);
}

/** "06:00" for an hour of the day, "10 Mar" for a day; from when the bar begins, in seconds. */
export function barLabel(isHourly: boolean, at: number, language: Language): string {
  const parts = isHourly ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : date;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: ZONE }).format(at * SECOND);
}

const date = { month: 'short', day: 'numeric' } as const;
