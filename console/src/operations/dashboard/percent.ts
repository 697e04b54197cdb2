const TENTHS = 1000;

/** A part of a whole as "96.8%"; null when the whole is zero. */
export function percentOf(part: number, whole: number): string | null {
  return whole === 0 ? null : `${(Math.round((part / whole) * TENTHS) / (TENTHS / 100)).toFixed(1)}%`;
}
