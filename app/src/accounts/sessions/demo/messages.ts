import type { DemoRole } from '@eh/contract/demo/demo-roles.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const demoMessages = catalogue({
  'zh-CN': {
    title: '演示：点一个人直接登录，钱是假的',
    roles: {
      seller: '卖家',
      buyer: '买家',
      complainant: '也是买家',
      newcomer: '新用户',
      applicant: '等待实名审核',
      shop_owner: '咖啡店主',
      shop_finance: '店铺财务',
    } satisfies Record<DemoRole, string>,
    person: (nickname: string, role: string) => `${nickname}，${role}`,
    waiting: (count: number) => `${count} 笔交易等待处理`,
    listings: (count: number) => `${count} 条卖单在线`,
    nothing: '暂无待办',
    newcomerNote: '刚注册，什么都没有',
    separator: '，',
  },
  en: {
    title: 'Demo: tap a person to log in. The money is play money.',
    roles: {
      seller: 'sells',
      buyer: 'buys',
      complainant: 'buys, too',
      newcomer: 'is new here',
      applicant: 'waits to be verified',
      shop_owner: 'owns a coffee shop',
      shop_finance: 'does the shop’s finances',
    },
    person: (nickname: string, role: string) => `${nickname} ${role}`,
    waiting: (count: number) => (count === 1 ? '1 trade waits' : `${count} trades wait`),
    listings: (count: number) => (count === 1 ? '1 listing online' : `${count} listings online`),
    nothing: 'Nothing to do',
    newcomerNote: 'Just signed up, nothing yet',
    separator: ', ',
  },
});
