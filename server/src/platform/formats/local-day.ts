import { DAY, HOUR } from '@eh/contract/platform/spans.ts';

/** Days and months in the time zone of the platform's users: UTC+8. */
const ZONE = 8 * HOUR;

export function startOfDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + ZONE) / DAY) * DAY - ZONE);
}

/** The local day, e.g. "2026-03-07". */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + ZONE).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The local time, e.g. "14:05". */
export function timeOf(instant: Date): string {
  return new Date(instant.getTime() + ZONE).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
}

/** The local month, e.g. "2026-03". */
export function monthOf(instant: Date): string {
  const there = new Date(instant.getTime() + ZONE);
  return `${there.getUTCFullYear()}-${String(there.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** The first instant of a month, and the first instant after it. */
export function monthSpan(month: string): { readonly from: Date; readonly until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1) - ZONE), until: new Date(Date.UTC(year, number) - ZONE) };
}
