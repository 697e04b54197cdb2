/** What app and server share of the chat without its schemas, so that browsers can read it. */
export const MESSAGE_LENGTH_MAX = 500;
/** Days in which the two can still write after their trade has ended. */
export const CHAT_OPEN_DAYS = 7;
export const MESSAGES_PER_MINUTE = 20;
export const MESSAGES_PER_TRADE = 2000;

/** Who speaks: the two sides, the seller's automatic first message, customer service, the trade itself. */
export const chatAuthors = ['buyer', 'seller', 'automatic', 'official', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];

/** Why a reader should be careful: led off the platform, told not to press, another account than the trade's. */
export const chatWarnings = ['off_platform', 'do_not_press', 'other_account'] as const;
export type ChatWarning = (typeof chatWarnings)[number];
