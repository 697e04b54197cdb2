import { DAY_SECONDS, HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
export const MINUTE_SECONDS = 60;

export interface AgeMessages {
  readonly now: string;
  minutes(count: number): string;
  hours(count: number): string;
  days(count: number): string;
}

/** How long something has waited, short enough for a column: "9 m", "3 h", "2 d". */
export function ageText(seconds: number, messages: AgeMessages): string {
  if (seconds < MINUTE_SECONDS) return messages.now;
  if (seconds < HOUR_SECONDS) return messages.minutes(Math.floor(seconds / MINUTE_SECONDS));
  if (seconds < DAY_SECONDS) return messages.hours(Math.floor(seconds / HOUR_SECONDS));
  return messages.days(Math.floor(seconds / DAY_SECONDS));
}
