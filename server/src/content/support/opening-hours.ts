import { HOUR } from '@eh/contract/platform/spans.ts';

/** Whole hours of the platform's day. */
export interface DailyHours {
  readonly opens_hour: number;
  readonly closes_hour: number;
}

const ZONE_HOURS = 8;
const DAY_HOURS = 24;

/**
 * Whether a conversation may begin at this instant. Hours may cross midnight; an end equal to the start means all day.
 */
export function isOpenAt({ opens_hour: opens, closes_hour: closes }: DailyHours, now: Date): boolean {
  const hour = (Math.floor(now.getTime() / HOUR) + ZONE_HOURS) % DAY_HOURS;
  if (opens === closes) return true;
  return opens < closes ? hour >= opens && hour < closes : hour >= opens || hour < closes;
}

/** "08:00" to "24:00", as people read it. */
export function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
