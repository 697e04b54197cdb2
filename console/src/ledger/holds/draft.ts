import { numberOf } from '../../settings/typed.ts';
import type { CoinHold } from './queries.ts';

export const levels = ['level_0', 'level_1', 'level_2', 'level_3'] as const;
type Level = (typeof levels)[number];

/** The days for each level as typed, and whether the hold is on. */
export interface HoldDraft {
  readonly isOn: boolean;
  readonly days: Readonly<Record<Level, string>>;
}

const DAYS_MAX = 30;

export function draftOf({ is_on: isOn, ...days }: CoinHold): HoldDraft {
  const { level_0, level_1, level_2, level_3 } = days;
  return {
    isOn,
    days: { level_0: `${level_0}`, level_1: `${level_1}`, level_2: `${level_2}`, level_3: `${level_3}` },
  };
}

export function daysOf(typed: string): number | null {
  return numberOf(typed, { least: 0, most: DAYS_MAX });
}

/** The rules to send; null while a field holds a value that cannot be sent. */
export function holdOf({ isOn, days }: HoldDraft): CoinHold | null {
  const [level_0 = null, level_1 = null, level_2 = null, level_3 = null] = levels.map((level) => daysOf(days[level]));
  if (level_0 === null || level_1 === null || level_2 === null || level_3 === null) return null;
  return { is_on: isOn, level_0, level_1, level_2, level_3 };
}
