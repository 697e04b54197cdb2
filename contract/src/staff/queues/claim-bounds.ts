/** A claim that nobody acts on for this long is anybody's again. */
export const CLAIM_IDLE_MINUTES = 15;
