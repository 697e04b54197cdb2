/** So long a proposal waits for a second operator, and a first signature for a second one; then it is over. */
export const SECOND_WITHIN_HOURS = 72;
