import type { BondKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** Names both signers, and the evidence that they are two people. */
export const signatureMessages = catalogue({
  'zh-CN': {
    signatures: '双人签字',
    signedBy: (first: string, second: string) => `${first} 与 ${second}`,
    firstAt: (time: string) => `先签 ${time}`,
    secondAt: (time: string) => `后签 ${time}`,
    independent: (since: string) => `自 ${since} 起，没有使两人相互关联的记录`,
    checked: '核对过的关系',
    bonds: {
      made: (from: string, to: string) => `${from} 为 ${to} 开户`,
      keys: (from: string, to: string) => `${from} 为 ${to} 重发密钥`,
      role: (from: string, to: string) => `${from} 更改 ${to} 的角色`,
      enabled: (from: string, to: string) => `${from} 恢复 ${to} 登录`,
      opened: (from: string, to: string) => `${to} 打开 ${from} 的邀请`,
    } satisfies Record<BondKind, (from: string, to: string) => string>,
  },
  en: {
    signatures: 'Two signatures',
    signedBy: (first: string, second: string) => `${first} and ${second}`,
    firstAt: (time: string) => `first ${time}`,
    secondAt: (time: string) => `second ${time}`,
    independent: (since: string) => `No link between the two since ${since}`,
    checked: 'Checked links',
    bonds: {
      made: (from: string, to: string) => `${from} added ${to}`,
      keys: (from: string, to: string) => `${from} reset the login of ${to}`,
      role: (from: string, to: string) => `${from} changed the role of ${to}`,
      enabled: (from: string, to: string) => `${from} restored the login of ${to}`,
      opened: (from: string, to: string) => `${to} opened an invitation of ${from}`,
    },
  },
});
