import type { RefusalTable } from '../../platform/refusal.ts';

export const operatorRefusals = {
  WrongOperatorLogin: { code: 18_001, http: 200, en: 'Wrong name, password or code', zh: '账号、密码或动态码错误' },
  OperatorLoginPaused: {
    code: 18_005,
    http: 200,
    en: 'Too many failed attempts. You can log in again in {seconds} s.',
    zh: '错误次数过多，{seconds} 秒后可重新登录',
  },
  CaseNotFound: {
    code: 18_002,
    http: 404,
    en: 'This case was not found or has already been decided',
    zh: '未找到该案件，或案件已处理',
  },
  CaseClaimed: { code: 18_003, http: 200, en: '{name} is working on this case', zh: '{name} 正在处理该案件' },
  NotClaimed: { code: 18_004, http: 200, en: 'Claim the case before you decide it', zh: '请先领取案件再处理' },
  ColleagueNotThere: {
    code: 18_006,
    http: 200,
    en: 'This colleague does not decide in this queue',
    zh: '这位同事不处理该队列',
  },
} as const satisfies RefusalTable;
