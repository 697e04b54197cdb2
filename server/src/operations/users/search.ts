import { searchUsers } from '../../accounts/users/index.ts';
import type { SearchSource } from '../../staff/operators/index.ts';
import { presentRow } from './profile.ts';
import { readers } from './rights.ts';

/** Finds users by the same search texts as the list of users, and shows no more than the list. */
export const personSearch: SearchSource = {
  kind: 'person',
  roles: readers,
  find: async (ctx, text, limit) => {
    const users = await searchUsers(ctx, { text, standing: null, beforeId: null, limit });
    return users.map(presentRow).map((row) => ({
      id: row.id,
      name: row.nickname,
      about: [row.real_name, row.account, row.mobile ?? row.email].filter((part) => part !== null).join(' · '),
    }));
  },
};
