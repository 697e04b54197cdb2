import type { RefusalTable } from '../../platform/refusal.ts';

export const operatorManagementRefusals = {
  OperatorNameTaken: { code: 18_201, http: 200, en: 'This name is taken', zh: '该账号已存在' },
  OperatorNotFound: { code: 18_202, http: 404, en: 'Operator not found', zh: '未找到该运营人员' },
  OwnOperator: {
    code: 18_203,
    http: 200,
    en: 'Another owner has to change your account',
    zh: '自己的账号须由另一位所有者更改',
  },
  OperatorIsSo: { code: 18_204, http: 200, en: 'Already set. Nothing was changed.', zh: '已是该状态，未做更改' },
} as const satisfies RefusalTable;
