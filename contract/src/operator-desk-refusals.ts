import type { RefusalTable } from './refusal.ts';

export const operatorDeskRefusals = {
  OperatorNameTaken: { code: 18_201, http: 200, en: 'This name is taken', zh: '该账号已存在' },
  OperatorNotFound: { code: 18_202, http: 404, en: 'There is no such operator', zh: '没有这个操作员' },
  OwnOperator: {
    code: 18_203,
    http: 200,
    en: 'Another owner has to change your own account',
    zh: '自己的账号须由另一位所有者更改',
  },
  OperatorIsSo: { code: 18_204, http: 200, en: 'Nothing changed: it is so already', zh: '无需更改，已经是这样' },
} as const satisfies RefusalTable;
