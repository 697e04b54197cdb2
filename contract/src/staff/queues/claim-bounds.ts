/** A claim that is idle for this long can be taken by anybody. */
export const CLAIM_IDLE_MINUTES = 15;
