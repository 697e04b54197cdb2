/** The daily proof of the books, for everybody: the sum of all balances, and the path from one's own balance to it. */

export { solvencyEndpoints } from './endpoints.ts';
export { makeProof } from './make-proof.ts';
export { newestDays } from './store.ts';
export type { TimeStampService } from './time-stamps/ask-service.ts';
export { anchorChecks } from './time-stamps/books-checks.ts';
export { TimeStampFault } from './time-stamps/der-values.ts';
export { stampDays } from './time-stamps/stamp-days.ts';
export { anchorGauges } from './time-stamps/stamp-gauges.ts';
export { verifiedTimeStamp } from './time-stamps/token.ts';
