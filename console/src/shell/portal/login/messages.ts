import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const loginMessages = catalogue({
  'zh-CN': {
    title: '商户后台',
    lead: '用您的 EH 账号登录',
    account: '手机号、邮箱或用户名',
    password: '登录密码',
    deviceCode: '验证码',
    factorCode: '动态码或恢复码',
    factorLead: '请输入身份验证器中的 6 位数字，或一个恢复码',
    logIn: '登录',
    back: '返回',
    expired: '登录已过期，请重新登录',
    loggedOut: '已退出',
    noAccount: '还没有账号？请先在 EH 注册并完成实名认证，再回到这里申请收款。',
  },
  en: {
    title: 'Merchant portal',
    lead: 'Log in with your EH account',
    account: 'Phone, e-mail or user name',
    password: 'Password',
    deviceCode: 'Code',
    factorCode: 'Code of your authenticator, or a recovery code',
    factorLead: 'Enter the six digits of your authenticator, or a recovery code.',
    logIn: 'Log in',
    back: 'Back',
    expired: 'Your login has expired. Please log in again.',
    loggedOut: 'You have been logged out',
    noAccount: 'No account yet? Register with EH and verify your name, then come back here to apply.',
  },
});
