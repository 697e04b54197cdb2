import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The texts of the page of the team. */
export const teamMessages = catalogue({
  'zh-CN': {
    title: '团队',
    says: (people: number) => `${people} 人`,
    add: '邀请成员',
    addText: (days: number) =>
      `对方须已在 EH 完成实名认证。对方会收到通知，须在 ${days} 天内用自己的账号登录商户后台并接受。成员不能向自己的商户付款。`,
    invited: '已邀请，待接受',
    account: '账户号',
    accountHint: '8 位数字，在 EH 应用“我的”页',
    role: '角色',
    roleHelp: {
      owner: '可以做所有事，包括团队和含打款权限的密钥',
      finance: '退款、打款和对账单',
      developer: '密钥、回调和应用，不能动用余额',
      viewer: '只能查看',
    } satisfies Record<MemberRole, string>,
    member: '成员',
    since: '加入',
    you: '您',
    change: '更改',
    changeTitle: (name: string) => `更改 ${name} 的角色`,
    keysStop: '此角色不能管理密钥：其创建的密钥将停用，仍在使用的请先轮换。',
    remove: '移出团队',
    removeTitle: (name: string) => `将 ${name} 移出团队？`,
    removeText: '对方立即无法再打开此商户后台，其创建的密钥同时停用。仍在使用的密钥请先轮换。',
    leave: '退出团队',
    leaveTitle: '退出此团队？',
    leaveText: '您将无法再打开此商户后台，除非所有者重新添加您。您创建的密钥同时停用。',
    added: '已邀请',
    changed: '已更改',
  },
  en: {
    title: 'Team',
    says: (people: number) => (people === 1 ? '1 person' : `${people} people`),
    add: 'Invite a member',
    addText: (days: number) =>
      `They need a verified EH account. They are told, log in here with their own account and accept within ${days} days. Members cannot pay their own shop.`,
    invited: 'invited, not accepted yet',
    account: 'Account number',
    accountHint: 'Eight digits, on the page “Me” of the EH app',
    role: 'Role',
    roleHelp: {
      owner: 'everything, the team and keys that pay out included',
      finance: 'refunds, payouts and statements',
      developer: 'keys, webhooks and apps; cannot move coins',
      viewer: 'reads only',
    },
    member: 'Member',
    since: 'Since',
    you: 'you',
    change: 'Change',
    changeTitle: (name: string) => `Change the role of ${name}`,
    keysStop: 'This role has no keys: those that they made stop working. Rotate those in use first.',
    remove: 'Remove from the team',
    removeTitle: (name: string) => `Remove ${name} from the team?`,
    removeText:
      'They can no longer open this merchant’s portal, at once, and keys that they made stop working. Rotate those in use first.',
    leave: 'Leave the team',
    leaveTitle: 'Leave this team?',
    leaveText:
      'You can no longer open this merchant’s portal unless an owner adds you again. Keys that you made stop working.',
    added: 'Invited',
    changed: 'Changed',
  },
});
