/** The longest message, in the schema-free part of the chat's contract, so that browser code can import it. */
export const MESSAGE_LENGTH_MAX = 500;
/** How many answers a person can save for their chats, and the longest title of one. */
export const SAVED_ANSWERS_MAX = 20;
export const ANSWER_TITLE_MAX = 40;
/** The number of days after a trade's end in which the two sides can still write. */
export const CHAT_OPEN_DAYS = 7;

/** The author of a message: one of the two sides, the seller's automatic first message, customer service, or the trade itself. */
export const chatAuthors = ['buyer', 'seller', 'automatic', 'official', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/**
 * Reasons for a warning: the message leads off the platform, tells the reader not to press a button, or names an
 * unrelated account.
 */
export const chatWarnings = ['off_platform', 'do_not_press', 'other_account'] as const;
export type ChatWarning = (typeof chatWarnings)[number];
