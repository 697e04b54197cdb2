import type { RefusalTable } from './refusal.ts';

/** Refusals of changing what others see of a person. */
export const profileRefusals = {
  NicknameNotAllowed: {
    code: 28_001,
    http: 200,
    en: 'This nickname cannot be used: no contact details, nothing that looks like our staff',
    zh: '该昵称无法使用：不能包含联系方式，也不能冒充平台人员',
  },
} as const satisfies RefusalTable;
