/** The proof of the books, for everybody: each day's sum of all balances, and the path from one's own to it. */

export { solvencyEndpoints } from './endpoints.ts';
export { makeProof } from './make-proof.ts';
export { newestDays } from './store.ts';
