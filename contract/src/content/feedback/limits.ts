/** The most that the call takes. The app's field ends at `TEXTAREA_MAX` as all others do; a page of before may hold more. */
export const FEEDBACK_LENGTH_MAX = 500;
export const FEEDBACK_CONTACT_MAX = 80;
export const FEEDBACK_PICTURES_MAX = 4;
/** The longest answer to a person, in each language. */
export const FEEDBACK_ANSWER_MAX = 500;
/** Operators answer within this many working days. */
export const FEEDBACK_ANSWER_DAYS = 2;
/** More than this from one person waits for no operator, and a day takes no more than the second. */
export const FEEDBACK_WAITING_MAX = 5;
export const FEEDBACK_A_DAY = 10;
