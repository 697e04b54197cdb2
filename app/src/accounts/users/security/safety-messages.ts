import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const safetyMessages = catalogue({
  'zh-CN': {
    title: '用变更前的方式验证',
    lead: (minutes: number) => `验证后 ${minutes} 分钟内，可以放币、修改密码和收付款账户。转账和出售仍需等到暂停结束`,
    verified: (time: string) => `已验证，${time} 前可以放币和修改`,
    wait: (time: string) => `变更前没有其他验证方式，请等到 ${time}。如非本人操作，请联系客服`,
    payment_password: '变更前的支付密码',
    authenticator: '变更前的身份验证器验证码或备用码',
    passkey: '通行密钥也可以：放币输入支付密码时选择“使用通行密钥”',
    verify: '验证',
    required: '请填写',
    keysTitle: '目前可进入账号的方式',
    keysLead: '有不是您的？点开移除，移除只需支付密码',
    added: (time: string) => `${time} 添加`,
    keys: {
      passkey: '通行密钥',
      phone_key: '手机支付验证',
      authenticator: '身份验证器',
      mobile: '手机号',
      email: '邮箱',
    },
  },
  en: {
    title: 'Verify with an earlier method',
    lead: (minutes: number) =>
      `For ${minutes === 1 ? 'one minute' : `${minutes} minutes`} after that, you can release coins and change passwords and payment accounts. Transfers and sales stay paused.`,
    verified: (time: string) => `Verified. You can release coins and make changes until ${time}.`,
    wait: (time: string) =>
      `You have no other method from before the change, so please wait until ${time}. If this was not you, contact customer service.`,
    payment_password: 'Payment password before the change',
    authenticator: 'Authenticator code from before the change, or a recovery code',
    passkey: 'A passkey also works: choose it when you are asked for the payment password.',
    verify: 'Verify',
    required: 'Please fill this in',
    keysTitle: 'What still opens your account',
    keysLead: 'Something is not yours? Open it and remove it: the payment password is enough.',
    added: (time: string) => `added ${time}`,
    keys: {
      passkey: 'Passkey',
      phone_key: 'Phone for payments',
      authenticator: 'Authenticator',
      mobile: 'Phone',
      email: 'E-mail',
    },
  },
});
