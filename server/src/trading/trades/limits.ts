/** The digits of the reference on a payment. */
export const REFERENCE_DIGITS = 4;
