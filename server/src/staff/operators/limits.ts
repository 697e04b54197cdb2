import type { Pause } from '../../platform/attempts/allowance.ts';

const FIRST_SECONDS = 30;
/** The longest wait before another try, wherever it comes from. */
const LONGEST_SECONDS = 900;

/** How wrong tries slow down an operator's login. */
export const loginPauses = {
  atOneAddress: { freeFailures: 5, firstSeconds: FIRST_SECONDS, longestSeconds: LONGEST_SECONDS },
  /** On a device where the operator has logged in before, only that device's wrong tries count. */
  onKnownDevice: { freeFailures: 5, firstSeconds: FIRST_SECONDS, longestSeconds: LONGEST_SECONDS },
  /** A higher limit: it slows only callers without a valid code. An operator with the code of this half minute goes on. */
  atAnyAddress: { freeFailures: 25, firstSeconds: FIRST_SECONDS, longestSeconds: LONGEST_SECONDS },
} as const satisfies Record<string, Pause>;

/** Earlier wrong tries are forgotten after this long without another. */
export const WRONG_TRIES_FORGOTTEN_SECONDS = 86_400;
