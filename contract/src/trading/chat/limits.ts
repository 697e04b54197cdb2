/** The most messages of one author in a chat per minute, and of all in one chat. */
export const MESSAGES_PER_MINUTE = 20;
export const MESSAGES_PER_TRADE = 2000;
