import { isInSpan, MINUTES_A_DAY } from '@eh/contract/platform/formats/day-span.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';

interface QuietHours {
  readonly is_quiet: boolean;
  readonly quiet_from: number;
  readonly quiet_until: number;
}

/**
 * The state of quiet hours at a minute of the day: running, or the minutes until they begin; null when switched off.
 */
export function quietStateAt(
  { is_quiet: isOn, quiet_from: from, quiet_until: until }: QuietHours,
  minute: number,
): { readonly isQuiet: true } | { readonly isQuiet: false; readonly beginsIn: number } | null {
  if (!isOn) return null;
  const isQuiet = isInSpan({ from, until }, minute);
  return isQuiet ? { isQuiet } : { isQuiet, beginsIn: (from - minute + MINUTES_A_DAY) % MINUTES_A_DAY };
}

/** The quiet stretches of the day, as fractions of the day. */
export function quietShares({
  quiet_from: from,
  quiet_until: until,
}: QuietHours): readonly (readonly [number, number])[] {
  const [start, end] = [from / MINUTES_A_DAY, until / MINUTES_A_DAY];
  if (from < until) return [[start, end]];
  return [
    [0, end],
    [start, 1],
  ];
}

/** Writes 1350 as "22:30", the format of time fields. */
export function clockText(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / MINUTE_SECONDS), minute % MINUTE_SECONDS];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Parses "22:30" as 1350; null while a field is incomplete. */
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * MINUTE_SECONDS + Number(minutes);
}
