import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const demoMessages = catalogue({
  'zh-CN': {
    title: '演示：点一个人直接登录，钱是假的',
    person: (name: string, role: string) => `${name}，${role}`,
    shopRoles: { shop_owner: '店主', shop_finance: '财务' },
  },
  en: {
    title: 'Demo: one click lets you in. The money is play money.',
    person: (name: string, role: string) => `${name}, ${role}`,
    shopRoles: { shop_owner: 'owner', shop_finance: 'finance' },
  },
});
