/** The kinds of data that a nightly run erases by age. */
export const erasedParts = ['notices', 'sessions', 'chats', 'support', 'feedback'] as const;
export type ErasedPart = (typeof erasedParts)[number];
