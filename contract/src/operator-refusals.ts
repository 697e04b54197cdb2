import type { RefusalTable } from './refusal.ts';

export const operatorRefusals = {
  WrongOperatorLogin: { code: 18_001, http: 200, en: 'Name, password or code is wrong', zh: '账号、密码或动态码错误' },
  OperatorLoginPaused: {
    code: 18_005,
    http: 200,
    en: 'Too many wrong tries. Logging in opens again in {seconds} s.',
    zh: '错误次数过多，{seconds} 秒后可重新登录',
  },
  CaseNotFound: {
    code: 18_002,
    http: 404,
    en: 'This case was not found or is already decided',
    zh: '未找到该案件或已处理',
  },
  CaseClaimed: { code: 18_003, http: 200, en: '{name} is working on this case', zh: '{name} 正在处理该案件' },
  NotClaimed: { code: 18_004, http: 200, en: 'Claim the case before deciding it', zh: '请先领取再处理' },
} as const satisfies RefusalTable;
