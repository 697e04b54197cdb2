import { WORK_LEVEL_MAX } from '@eh/contract/accounts/sessions/captcha-subject.ts';

/** How often the work of a check is doubled: once each time the failures double. Null when no work is needed. */
export function workLevel(failures: number, from: number): number | null {
  if (failures < from) return null;
  return Math.min(WORK_LEVEL_MAX, Math.floor(Math.log2(failures / from)));
}

/** The highest of several levels; null when none needs work. */
export function hardestLevel(levels: readonly (number | null)[]): number | null {
  const asked = levels.filter((level) => level !== null);
  return asked.length === 0 ? null : Math.max(...asked);
}
