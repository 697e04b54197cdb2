import type { RefusalTable } from '../platform/refusal.ts';

export const demoRefusals = {
  DemoLoginChanged: {
    code: 49_001,
    http: 200,
    en: 'This demo account no longer has its first password. Log in with the form above.',
    zh: '该演示账号已修改密码或开启两步验证，请用上方表单登录',
  },
} as const satisfies RefusalTable;
