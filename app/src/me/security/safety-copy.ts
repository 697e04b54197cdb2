import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const safetyWords = catalogue({
  'zh-CN': {
    title: '用变更前的方式验证',
    lead: '验证后 10 分钟内，可以放币、修改密码和收付款账户。转账、出售仍需等到暂停结束',
    proved: (time: string) => `已验证，${time} 前可以放币和修改`,
    waits: (time: string) => `变更前没有其他验证方式，请等到 ${time}。如非本人操作，请联系客服`,
    payment_password: '变更前的支付密码',
    authenticator: '变更前的身份验证器验证码或备用码',
    passkey: '通行密钥也可以：放币输入支付密码时选择“使用通行密钥”',
    prove: '验证',
    required: '请填写',
    changes: {
      payment_password: '支付密码已变更',
      login_password: '登录密码已变更',
      login_reset: '登录密码已重置',
      mobile: '手机号已变更',
      email: '邮箱已变更',
      authenticator: '身份验证器已关闭',
      recovery_codes: '备用码已更换',
      passkey: '通行密钥已移除',
    },
  },
  en: {
    title: 'Confirm it with what you had before',
    lead: 'For ten minutes you can then release coins and change passwords and accounts. Transfers and sales wait for the end of the pause.',
    proved: (time: string) => `Confirmed. Until ${time} you can release and change things.`,
    waits: (time: string) =>
      `Nothing from before the change can confirm it, so it opens at ${time}. If this was not you, contact customer service.`,
    payment_password: 'Payment password from before',
    authenticator: 'Code of your authenticator, or a recovery code',
    passkey: 'A passkey does it too: choose it where the payment password is asked for.',
    prove: 'Confirm',
    required: 'Please fill this in',
    changes: {
      payment_password: 'The payment password was changed',
      login_password: 'The login password was changed',
      login_reset: 'The login password was reset',
      mobile: 'The phone was changed',
      email: 'The e-mail was changed',
      authenticator: 'The authenticator was turned off',
      recovery_codes: 'The recovery codes were replaced',
      passkey: 'A passkey was removed',
    },
  },
});
