/**
 * The largest single move of a price that follows the reference, so that a manipulated reference cannot move prices far
 * at once.
 */
export const MOVE_PERMILLE_MAX = 20;
/** The minimum time between two moves. */
export const MOVE_EVERY_MINUTES = 10;
