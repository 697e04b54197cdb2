/** The largest single move of a price that follows the reference: a manipulated one cannot move prices far at once. */
export const MOVE_PERMILLE_MAX = 20;
/** The least time between two moves. */
export const MOVE_EVERY_MINUTES = 10;
