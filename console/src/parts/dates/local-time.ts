const MINUTE_TEXT = 'YYYY-MM-DDTHH:MM'.length;
const SECOND = 1000;
const MINUTE = 60_000;

/** An instant in the format of a date and time field, in the time zone of this computer. */
export function toLocalTime(seconds: number | null): string {
  if (seconds === null) return '';
  const date = new Date(seconds * SECOND);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE).toISOString().slice(0, MINUTE_TEXT);
}

/** The typed instant; null for an empty field. */
export function fromLocalTime(text: string): number | null {
  const millis = new Date(text).getTime();
  return Number.isNaN(millis) ? null : Math.floor(millis / SECOND);
}
