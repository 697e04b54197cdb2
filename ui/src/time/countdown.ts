const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

/** The minutes at which a countdown is announced. */
const SPOKEN_MINUTES = [10, 5, 1];

/** Whole seconds until a deadline, rounded up so that 00:00 is shown only when it is over. */
export function secondsLeft(deadlineAt: number, nowMs: number): number {
  return Math.max(0, Math.ceil(deadlineAt - nowMs / 1000));
}

/** Milliseconds until the shown second changes. */
export function untilNextSecond(deadlineAt: number, nowMs: number): number {
  const leftMs = deadlineAt * 1000 - nowMs;
  return leftMs <= 0 ? 0 : leftMs % 1000 || 1000;
}

/** MM:SS, and HH:MM:SS over an hour. */
export function countdownText(seconds: number): string {
  const minutes = pad(Math.floor((seconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE));
  const rest = pad(seconds % SECONDS_PER_MINUTE);
  if (seconds < SECONDS_PER_HOUR) return `${minutes}:${rest}`;
  return `${pad(Math.floor(seconds / SECONDS_PER_HOUR))}:${minutes}:${rest}`;
}

/**
 * The minute to announce when a countdown goes from one second to a later one, or null. A tab that slept over several
 * marks announces only the last of them; the first reading of a clock announces nothing.
 */
export function minuteToSpeak(previous: number, current: number): number | null {
  const crossed = SPOKEN_MINUTES.filter((minutes) => {
    const mark = minutes * SECONDS_PER_MINUTE;
    return previous > mark && current <= mark;
  });
  return current === 0 ? null : (crossed.at(-1) ?? null);
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
