/**
 * Closing one's account: it must be empty, the closing can be undone for some days, and then a job erases the person but not the
 * books.
 */

export { closingEndpoints } from './endpoints.ts';
export { eraseClosedAccounts } from './erase-accounts.ts';
export { eraseOldData, type RetentionErasers } from './erase-old-data.ts';
export { type ErasureRun, erasedAccounts, erasureRuns } from './retention-store.ts';
export type { Eraser, OpenWorkCounts } from './rules.ts';
