/** Birthdays are counted by the calendar of the platform's home, eight hours ahead of UTC. */
const HOME_OFFSET_MILLISECONDS = 8 * 3_600_000;

/** Whether the text is a calendar day, such as 2024-02-29. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [, year = '', month = '', day = ''] = match;
  const daysInMonth = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1];
  return daysInMonth !== undefined && Number(day) >= 1 && Number(day) <= daysInMonth;
}

/** Whole years lived at an instant. Somebody born on 29 February is a year older on 1 March of other years. */
export function ageAt(birthDate: string, now: Date): number {
  const today = new Date(now.getTime() + HOME_OFFSET_MILLISECONDS).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
