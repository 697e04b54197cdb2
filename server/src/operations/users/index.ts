/** Users for operators: search, profile, and one change at a time with a reason. */

export { userProposals, userScreen } from './change-user.ts';
export { userEndpoints } from './endpoints.ts';
export { personSearch } from './search.ts';
