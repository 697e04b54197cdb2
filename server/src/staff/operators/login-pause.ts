import { SECOND } from '@eh/contract/platform/spans.ts';
/** How wrong tries slow a login down: those of an operator at one address, wherever they are, or on a device of theirs. */
export interface PauseRule {
  /** Wrong tries that cost nothing but the try. */
  readonly free: number;
  readonly pauseSecondsMax: number;
}

export interface Tries {
  readonly wrong: number;
  readonly triedAt: Date;
}

const FIRST_PAUSE_SECONDS = 30;
const FORGET_SECONDS = 86_400;

/** Nobody waits longer before one more try, wherever they come from. */
const LONGEST_PAUSE_SECONDS = 900;

export const atOneAddress: PauseRule = { free: 4, pauseSecondsMax: LONGEST_PAUSE_SECONDS };
/** On a device on which the operator has logged in before only its own wrong tries count. */
export const onKnownDevice: PauseRule = { free: 4, pauseSecondsMax: LONGEST_PAUSE_SECONDS };
/** Higher. It holds back who has no code; an operator with the code of this half minute goes on. */
export const atAnyAddress: PauseRule = { free: 24, pauseSecondsMax: LONGEST_PAUSE_SECONDS };

/** The tries after another wrong one. A day without any forgets them. */
export function countWrong(tries: Tries | null, now: Date): Tries {
  const isForgotten = tries === null || now.getTime() - tries.triedAt.getTime() > FORGET_SECONDS * SECOND;
  return { wrong: isForgotten ? 1 : tries.wrong + 1, triedAt: now };
}

/** Until when nobody may try: doubling from the first try that is not free. */
export function pausedUntil(tries: Tries, rule: PauseRule): Date {
  const excess = tries.wrong - rule.free;
  const seconds = excess <= 0 ? 0 : Math.min(FIRST_PAUSE_SECONDS * 2 ** (excess - 1), rule.pauseSecondsMax);
  return new Date(tries.triedAt.getTime() + seconds * SECOND);
}
