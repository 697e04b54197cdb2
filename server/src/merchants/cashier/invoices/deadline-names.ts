/** The next mail of an invoice. */
export const MAIL_DEADLINE = 'invoice mail';
/** The end of the due day of an invoice. */
export const DUE_DEADLINE = 'invoice due';
