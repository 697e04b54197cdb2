/** Closing one's account: only an empty one, some days to come back, and then a job that erases the person and leaves the books. */

export { closingEndpoints } from './endpoints.ts';
export { eraseClosedAccounts } from './erase-accounts.ts';
export { eraseOldData, type RetentionErasers } from './erase-old-data.ts';
export { type ErasureRun, erasedAccounts, erasureRuns } from './retention-store.ts';
export type { Eraser, OpenWorkCounts } from './rules.ts';
