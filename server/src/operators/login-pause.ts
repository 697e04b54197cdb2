/** How wrong tries slow a login down. One subject is an operator at one address, another the operator wherever he is. */
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
const MILLISECONDS = 1000;

export const atOneAddress: PauseRule = { free: 4, pauseSecondsMax: 3600 };
/** Higher, and shorter at its longest. It holds back who has no code; an operator with the code of this half minute goes on. */
export const atAnyAddress: PauseRule = { free: 24, pauseSecondsMax: 900 };

/** The tries after another wrong one. A day without any forgets them. */
export function countWrong(tries: Tries | null, now: Date): Tries {
  const isForgotten = tries === null || now.getTime() - tries.triedAt.getTime() > FORGET_SECONDS * MILLISECONDS;
  return { wrong: isForgotten ? 1 : tries.wrong + 1, triedAt: now };
}

/** Until when nobody may try: doubling from the first try that is not free. */
export function pausedUntil(tries: Tries, rule: PauseRule): Date {
  const excess = tries.wrong - rule.free;
  const seconds = excess <= 0 ? 0 : Math.min(FIRST_PAUSE_SECONDS * 2 ** (excess - 1), rule.pauseSecondsMax);
  return new Date(tries.triedAt.getTime() + seconds * MILLISECONDS);
}
