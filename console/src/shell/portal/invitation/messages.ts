import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The texts of an invitation to a team. */
export const invitationMessages = catalogue({
  'zh-CN': {
    title: (merchant: string) => `${merchant} 邀请您加入团队`,
    text: (number: string, role: string) => `商户号 ${number}，角色：${role}。加入后您不能再向该商户付款。`,
    until: (time: string) => `邀请有效至 ${time}。`,
    join: '加入团队',
    decline: '谢绝',
  },
  en: {
    title: (merchant: string) => `${merchant} invites you to its team`,
    text: (number: string, role: string) =>
      `Merchant ${number}, as ${role}. Once you are on the team you can no longer pay this shop.`,
    until: (time: string) => `The invitation holds until ${time}.`,
    join: 'Join the team',
    decline: 'Decline',
  },
});
