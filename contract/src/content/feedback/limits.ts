/**
 * The longest text the call accepts. The app's field ends at `TEXTAREA_MAX` like all others, but an older page may send
 * more.
 */
export const FEEDBACK_LENGTH_MAX = 500;
export const FEEDBACK_CONTACT_MAX = 80;
export const FEEDBACK_PICTURES_MAX = 4;
/** The longest answer to a user, per language. */
export const FEEDBACK_ANSWER_MAX = 500;
/** The number of working days within which operators answer. */
export const FEEDBACK_ANSWER_DAYS = 2;
/** The most open feedback messages of one user, and the most per day. */
export const FEEDBACK_WAITING_MAX = 5;
export const FEEDBACK_A_DAY = 10;
