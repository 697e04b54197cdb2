/** The most messages in one conversation; after that a new one begins. */
export const SUPPORT_MESSAGES_MAX = 1000;
/** Conversations that a user, or a device without login, may begin per day. */
export const SUPPORT_A_DAY = 10;
/** Conversations that visitors from one network may begin per hour. */
export const SUPPORT_VISITORS_AN_HOUR = 20;
/** An ended conversation can be rated for this long. */
export const SUPPORT_RATE_DAYS = 7;
export const SUPPORT_REPLIES_MAX = 200;
export const SUPPORT_REPLY_TITLE_MAX = 40;
export const VISITOR_TOKEN_MAX = 120;
