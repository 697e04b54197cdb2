/** Read-only views over the books: the statement of a user's coins, each bill with its entry. Writes nothing. */

export type { FindCauses, KnownCause } from './causes.ts';
export { billEndpoints } from './endpoints.ts';
export { type BillRow, coins } from './present.ts';
export { countBills, readBills } from './read-bills.ts';
export { type StatementFilter, statementRows, statementSums } from './statement.ts';
