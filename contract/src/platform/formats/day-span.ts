import { DAY, MINUTE } from '../spans.ts';

export const MINUTES_A_DAY = DAY / MINUTE;

/** Hours of each day, in minutes since midnight. If the end is not after the start, they cross midnight. */
export interface DaySpan {
  readonly from: number;
  readonly until: number;
}

/** Whether a minute of the day is in the span; a span that starts and ends at the same minute is the whole day. */
export function isInSpan({ from, until }: DaySpan, minute: number): boolean {
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** The minutes from a minute in the span to its end, at most a day. */
export function minutesLeft({ until }: DaySpan, minute: number): number {
  return ((until - minute + MINUTES_A_DAY - 1) % MINUTES_A_DAY) + 1;
}
