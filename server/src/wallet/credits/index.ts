import type { DeadlineHandlers } from '../../platform/deadlines/deadlines.ts';
import { CREDIT_DEADLINE, expireCredit } from './ask-credit.ts';

/**
 * Coins that operators credit to people and take back: one asks, with a reason and a reference, another one signs the
 * same, and only then it is posted. This is the only way in which the house itself issues coins.
 */
export { creditChecks } from './books-checks.ts';
export { creditEndpoints, creditQueue } from './desk-endpoints.ts';
export { findCredits, signedTotals } from './store.ts';

/** The clock of what waits for a signature, for the deadline worker. */
export const creditDeadlines: DeadlineHandlers = { [CREDIT_DEADLINE]: expireCredit };
