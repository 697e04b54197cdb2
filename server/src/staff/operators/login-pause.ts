import { SECOND } from '@eh/contract/platform/spans.ts';
import { type Pause, pauseSeconds } from '../../platform/attempts/allowance.ts';
import { WRONG_TRIES_FORGOTTEN_SECONDS } from './limits.ts';

export interface Tries {
  readonly wrong: number;
  readonly triedAt: Date;
}

/** The tries after one more wrong one. A day without any resets them. */
export function countWrong(tries: Tries | null, now: Date): Tries {
  const isForgotten =
    tries === null || now.getTime() - tries.triedAt.getTime() > WRONG_TRIES_FORGOTTEN_SECONDS * SECOND;
  return { wrong: isForgotten ? 1 : tries.wrong + 1, triedAt: now };
}

/** The time until which nobody may try: doubling from the first try that is not free. */
export function pausedUntil(tries: Tries, pause: Pause): Date {
  return new Date(tries.triedAt.getTime() + pauseSeconds(tries.wrong, pause) * SECOND);
}
