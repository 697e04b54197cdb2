/** How long a proposal waits for a second operator, and a first signature for the second. */
export const SECOND_WITHIN_HOURS = 72;
