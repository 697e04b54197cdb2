/** The parts of the chat's contract without schemas, so that browser code can import them. */
export const MESSAGE_LENGTH_MAX = 500;
/** The two sides can still write for this many days after the end of a trade. */
export const CHAT_OPEN_DAYS = 7;

/** The author of a message: one of the two sides, the seller's automatic first message, customer service, or the trade itself. */
export const chatAuthors = ['buyer', 'seller', 'automatic', 'official', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/** Reasons for a warning: the message leads off the platform, says not to press a button, or names a foreign account. */
export const chatWarnings = ['off_platform', 'do_not_press', 'other_account'] as const;
export type ChatWarning = (typeof chatWarnings)[number];
