/** The parts of the file with a person's own data, in the order in which they are made. */
export const exportParts = ['profile', 'trades', 'chats', 'bills', 'receipts', 'support', 'feedback', 'files'] as const;
export type ExportPartName = (typeof exportParts)[number];

export const exportStates = ['making', 'ready', 'stopped', 'failed', 'ended'] as const;
export type ExportState = (typeof exportStates)[number];

/** The file is deleted this long after it was made. */
export const EXPORT_HOURS = 24;
/** A link that nobody opens expires after this many minutes. */
export const EXPORT_LINK_MINUTES = 10;
/** Each one reads everything that a person ever did, so more of them have to wait for the next day. */
export const EXPORTS_A_DAY = 3;
/** Signed receipts are drawn one by one: those of the newest trades stand in the file, the others on the page of their trade. */
export const EXPORTED_RECEIPTS_MAX = 200;
