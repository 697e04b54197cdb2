/** The duration of a hold; the fill in the style sheet runs as long (--duration-hold). */
export const HOLD_SECONDS = 3;
