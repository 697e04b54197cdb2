import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of an operator's changes to users. */
export const userRefusals = {
  UserNotFound: { code: 18_101, http: 404, en: 'User not found', zh: '未找到该用户' },
  UserIsSo: { code: 18_102, http: 200, en: 'Already set. Nothing was changed.', zh: '已是该状态，未做更改' },
  UserClosed: {
    code: 18_103,
    http: 200,
    en: 'The owner has closed this account. It cannot be changed any more.',
    zh: '该账号已由用户注销，无法更改',
  },
} as const satisfies RefusalTable;
