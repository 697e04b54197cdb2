import { USERS_QUEUE } from './change-user.ts';
import { readers } from './rights.ts';

export { userProposals } from './change-user.ts';

/** Users for operators: search, profile, and one change at a time with a reason. */
export { userEndpoints } from './endpoints.ts';
export { personSearch } from './search.ts';

/** The operators who see this screen in the console, and read its entries in the log. */
export const userScreen = { name: USERS_QUEUE, roles: readers };
