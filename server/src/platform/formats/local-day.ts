/** Days and months as the people the platform is for count them: in UTC+8. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 8 * HOUR;

export function startOfDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + ZONE) / DAY) * DAY - ZONE);
}

/** "2026-03-07" for an instant of that day there. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + ZONE).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** "14:05" for an instant of that minute there. */
export function timeOf(instant: Date): string {
  return new Date(instant.getTime() + ZONE).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
}

/** "2026-03" for an instant in March there. */
export function monthOf(instant: Date): string {
  const there = new Date(instant.getTime() + ZONE);
  return `${there.getUTCFullYear()}-${String(there.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** From when until when, without, a month lasts. */
export function monthSpan(month: string): { readonly from: Date; readonly until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1) - ZONE), until: new Date(Date.UTC(year, number) - ZONE) };
}
