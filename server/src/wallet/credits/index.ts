/**
 * Coins that operators credit to users and take back: one operator requests, with a reason and a reference, another
 * signs, and only then it is posted. This is the only way in which the platform itself issues coins.
 */

export { creditDeadlines } from './ask-credit.ts';
export { creditChecks } from './books-checks.ts';
export { countOpenCredits } from './closing-store.ts';
export { creditEndpoints, creditQueue } from './operator-endpoints.ts';
export { findCredits, signedTotals } from './store.ts';
