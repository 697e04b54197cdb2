import type { RefusalTable } from './refusal.ts';

/** What stops an operator at the room of users. */
export const userRefusals = {
  UserNotFound: { code: 18_101, http: 404, en: 'There is no such user', zh: '没有这个用户' },
  UserIsSo: { code: 18_102, http: 200, en: 'Nothing changed: it is so already', zh: '无需更改，已经是这样' },
  OwnFreeze: {
    code: 18_103,
    http: 200,
    en: 'You froze this account. Another operator has to open it again.',
    zh: '该账号由你冻结，须由另一位操作员解冻',
  },
} as const satisfies RefusalTable;
