import type { DeadlineHandlers } from '../../platform/deadlines/deadlines.ts';
import { CREDIT_DEADLINE, expireCredit } from './ask-credit.ts';

/**
 * Coins that operators credit to users and take back: one requests, with a reason and a reference, another one signs,
 * and only then it is posted. This is the only way in which the platform itself issues coins.
 */
export { creditChecks } from './books-checks.ts';
export { countOpenCredits } from './closing-store.ts';
export { creditEndpoints, creditQueue } from './operator-endpoints.ts';
export { findCredits, signedTotals } from './store.ts';

/** The deadline of credits that wait for a signature. */
export const creditDeadlines: DeadlineHandlers = { [CREDIT_DEADLINE]: expireCredit };
