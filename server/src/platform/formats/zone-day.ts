import { HOUR, SECOND } from '@eh/contract/platform/spans.ts';

/** The day of an instant by the clock of a time zone, e.g. "2026-03-29". */
export function dayInZone(at: Date, timeZone: string): string {
  return formatOf(timeZone)(at);
}

/**
 * The first instant of a day in a time zone, and the first instant after it. A day may have 23 or 25 hours and begin at
 * one o'clock; one that a zone left out is empty.
 */
export function spanOfZoneDay(day: string, timeZone: string): { readonly from: Date; readonly until: Date } {
  const dayAt = formatOf(timeZone);
  return { from: startOf(day, dayAt), until: startOf(dayAfter(day), dayAt) };
}

/** Further from midnight in UTC than any time zone's midnight. */
const FARTHEST = 15 * HOUR;

/** The first second whose day is this one or later: one end is before it, the other is not. */
function startOf(day: string, dayAt: (at: Date) => string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, reached] = [midnight - FARTHEST, midnight + FARTHEST];
  while (reached - before > SECOND) {
    const middle = before + Math.floor((reached - before) / SECOND / 2) * SECOND;
    if (dayAt(new Date(middle)) >= day) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The format of Sweden writes days as ISO 8601 does. */
function formatOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (at) => format.format(at);
}
