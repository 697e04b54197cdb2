import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of closing an account, and of registering again with the identifiers of a closed one. */
export const closingRefusals = {
  AccountNotEmpty: {
    code: 19_401,
    http: 200,
    en: 'Something is still open in your account. Finish it or move your coins out first.',
    zh: '账号还有未完成的事项，请先处理完并转出或赎回余额',
  },
  AccountClosing: {
    code: 19_402,
    http: 200,
    en: 'Your account is closing. Keep it to go on using it.',
    zh: '您的账号正在注销中，如需继续使用请先保留账号',
  },
  NotClosing: { code: 19_403, http: 200, en: 'Your account is not closing', zh: '您的账号没有在注销' },
  ClosingNeedsCode: {
    code: 19_404,
    http: 200,
    en: 'Enter the code that was sent to your phone or e-mail',
    zh: '请输入发送到您手机或邮箱的验证码',
  },
  ClosingNeedsPassword: {
    code: 19_405,
    http: 200,
    en: 'Enter your login password: the account has no phone or e-mail to send a code to',
    zh: '账号没有绑定手机或邮箱，请输入登录密码',
  },
} as const satisfies RefusalTable;
