import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of changes to what others see of a user. */
export const profileRefusals = {
  NicknameNotAllowed: {
    code: 28_001,
    http: 200,
    en: 'This nickname cannot be used. Do not include contact details, mix alphabets or imitate our staff.',
    zh: '该昵称无法使用：不能包含联系方式、混用多种文字或冒充平台人员',
  },
  NameNotAllowed: {
    code: 28_002,
    http: 200,
    en: 'This username cannot be used. Please choose another one.',
    zh: '该用户名不可使用，请换一个',
  },
  ChosenNameNotAllowed: {
    code: 28_003,
    http: 200,
    en: 'This name cannot be used. Do not use invisible characters, mix alphabets, or imitate our staff or the platform.',
    zh: '该名称无法使用：不能包含不可见字符、混用多种文字，或冒充平台及其人员',
  },
} as const satisfies RefusalTable;
