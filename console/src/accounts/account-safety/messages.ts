import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const safetyMessages = catalogue({
  'zh-CN': {
    title: '账号安全',
    says: '密码、手机号、邮箱或验证方式变更之后，以及哪些操作需要验证码',
    pause: '变更后的暂停',
    pauseText:
      '变更登录密码、支付密码、手机号、邮箱、身份验证器或通行密钥后，一段时间内不能转账、赎回和挂单。已开始的暂停保持原来的结束时间',
    fields: { pause_hours: '暂停', earlier_proof_minutes: '用变更前的方式验证后，有效' },
    units: { pause_hours: '小时', earlier_proof_minutes: '分钟' },
    bounds: (least: number, most: number) => `${least} 到 ${most} 的整数`,
    codes: '验证码',
    codesText: '除支付密码外，再发一个验证码到手机或邮箱',
    switches: {
      is_code_for_password_change: ['改密码需要验证码', '修改登录密码或支付密码时'],
      is_code_for_posting: ['发布挂单需要验证码', '发布挂单时'],
      is_code_for_authorization: ['授权应用代付需要验证码', '允许第三方应用代为付款时'],
    } satisfies Record<string, readonly [string, string]>,
    changeTitle: '修改账号安全',
    changeText: '从下一次变更起生效，记入操作记录',
  },
  en: {
    title: 'Account safety',
    says: 'After a change of a password, phone, e-mail or second factor; and which acts ask for a code',
    pause: 'Pause after a change',
    pauseText:
      'After the login or payment password, phone, e-mail, authenticator or a passkey was changed, transfers, redemptions and new listings are paused for a while. A pause that has started keeps its end',
    fields: { pause_hours: 'Pause', earlier_proof_minutes: 'An earlier method stays verified for' },
    units: { pause_hours: 'hours', earlier_proof_minutes: 'minutes' },
    bounds: (least: number, most: number) => `A whole number from ${least} to ${most}`,
    codes: 'Codes',
    codesText: 'A code sent to the phone or e-mail, in addition to the payment password',
    switches: {
      is_code_for_password_change: ['Ask for a code to change a password', 'Login password and payment password'],
      is_code_for_posting: ['Ask for a code to post a listing', 'For each new listing'],
      is_code_for_authorization: ['Ask for a code to let an app pay', 'When a user allows an app to pay for them'],
    },
    changeTitle: 'Change account safety',
    changeText: 'Takes effect from the next change. Recorded in the audit log.',
  },
});
