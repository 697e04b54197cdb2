import { USERS_QUEUE } from './change-user.ts';
import { readers } from './rights.ts';

export { userProposals } from './change-user.ts';

/** Users as operators see them: found, looked at whole, and changed one thing at a time with a reason. */
export { userEndpoints } from './endpoints.ts';
export { personSearch } from './search.ts';

/** Where the console finds the names of login and registering, which only the owner switches. */
export const entryScreen = { name: 'entry', roles: readers };

/** Who sees this room in the console, and reads in the log what was done in it. */
export const userScreen = { name: USERS_QUEUE, roles: readers };
