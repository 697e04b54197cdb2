import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals concerning authenticators and recovery codes. */
export const secondFactorRefusals = {
  NeedsSecondFactor: {
    code: 19_101,
    http: 200,
    en: 'Enter the code from your authenticator app, or a recovery code',
    zh: '请输入身份验证器中的验证码，或一个备用码',
  },
  WrongSecondFactor: {
    code: 19_102,
    http: 200,
    en: 'This code is wrong or has already been used',
    zh: '验证码错误或已使用',
  },
  SecondFactorLocked: {
    code: 19_103,
    http: 200,
    en: 'Too many wrong codes. Try again in {minutes} min.',
    zh: '验证码错误次数过多，请在 {minutes} 分钟后重试',
  },
  SecondFactorOn: {
    code: 19_104,
    http: 200,
    en: 'The authenticator is already on',
    zh: '身份验证器已开启',
  },
  SecondFactorOff: {
    code: 19_105,
    http: 200,
    en: 'The authenticator is off',
    zh: '身份验证器未开启',
  },
} as const satisfies RefusalTable;
