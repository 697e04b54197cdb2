/** The parts of a personal data export, in the order in which they are made. */
export const exportParts = [
  'profile',
  'trades',
  'chats',
  'bills',
  'receipts',
  'support',
  'feedback',
  'files',
  'calls',
] as const;
export type ExportPartName = (typeof exportParts)[number];

export const exportStates = ['making', 'ready', 'stopped', 'failed', 'ended'] as const;
export type ExportState = (typeof exportStates)[number];

/** The file is deleted this long after it is made. */
export const EXPORT_HOURS = 24;
/** An unopened link expires after this many minutes. */
export const EXPORT_LINK_MINUTES = 10;
/** The exports allowed per day, because each reads everything that a user ever did. */
export const EXPORTS_A_DAY = 3;
/**
 * Signed receipts are made one by one, so the file has only those of the newest trades; the others are on their trades'
 * pages.
 */
export const EXPORTED_RECEIPTS_MAX = 200;
