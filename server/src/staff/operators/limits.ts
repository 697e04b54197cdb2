import type { Pause } from '../../platform/attempts/allowance.ts';

const FIRST_SECONDS = 30;
/** Nobody waits longer before one more try, wherever they come from. */
const LONGEST_SECONDS = 900;

/** How wrong tries slow a login of an operator down. */
export const loginPauses = {
  atOneAddress: { freeFailures: 5, firstSeconds: FIRST_SECONDS, longestSeconds: LONGEST_SECONDS },
  /** On a device on which the operator has logged in before only its own wrong tries count. */
  onKnownDevice: { freeFailures: 5, firstSeconds: FIRST_SECONDS, longestSeconds: LONGEST_SECONDS },
  /** A higher limit: it slows only callers without a valid code. An operator with the code of this half minute goes on. */
  atAnyAddress: { freeFailures: 25, firstSeconds: FIRST_SECONDS, longestSeconds: LONGEST_SECONDS },
} as const satisfies Record<string, Pause>;

/** Without a wrong try for so long, earlier ones are forgotten. */
export const WRONG_TRIES_FORGOTTEN_SECONDS = 86_400;
