import type { Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';

/** The figures count days in UTC+8, whatever the operator's time zone is. */
const ZONE = 'Asia/Shanghai';
const HOURS_APART = 6;
/** The most dates that fit below the chart. */
const DATES_MAX = 7;

/** The distance between labelled bars, so that labels do not overlap. */
export function labelEvery(bars: number, isHourly: boolean): number {
  return isHourly ? HOURS_APART : Math.ceil(bars / DATES_MAX);
}

/** "06:00" for an hour, "10 Mar" for a day. `at` is the start of the bar in Unix seconds. */
export function barLabel(isHourly: boolean, at: number, language: Language): string {
  const parts = isHourly ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : date;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: ZONE }).format(at * SECOND);
}

const date = { month: 'short', day: 'numeric' } as const;
