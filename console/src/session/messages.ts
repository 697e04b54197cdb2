import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const sessionMessages = catalogue({
  'zh-CN': {
    title: '运营控制台',
    name: '账号',
    password: '密码',
    code: '动态码',
    codeHint: '身份验证器中的 6 位数字，每个只能用一次',
    logIn: '登录',
    expired: '登录已过期，请重新登录',
    loggedOut: '已退出',
    roles: {
      owner: '所有者',
      finance: '财务',
      reviewer: '审核员',
      arbiter: '仲裁员',
      support: '客服',
      content: '内容',
      auditor: '审计',
    } satisfies Record<OperatorRole, string>,
  },
  en: {
    title: 'Operator console',
    name: 'Name',
    password: 'Password',
    code: '6-digit code',
    codeHint: 'From your authenticator app; each code works once',
    logIn: 'Log in',
    expired: 'Your login has expired. Please log in again.',
    loggedOut: 'You have been logged out',
    roles: {
      owner: 'owner',
      finance: 'finance',
      reviewer: 'reviewer',
      arbiter: 'arbiter',
      support: 'support',
      content: 'content',
      auditor: 'auditor',
    },
  },
});
