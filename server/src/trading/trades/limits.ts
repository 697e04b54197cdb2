/** The digits of the reference that a payment carries. */
export const REFERENCE_DIGITS = 4;
