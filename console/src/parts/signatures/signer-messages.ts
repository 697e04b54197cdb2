import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const signerMessages = catalogue({
  'zh-CN': {
    expires: (until: string) => `首签有效至 ${until}`,
    own: '第一签由您签署，第二签须由他人签署',
    subject: '事关您本人，须由另一位所有者签署',
    role: '您的角色不能签署',
    gone: (first: string) => `第一签字人 ${first} 已无权办理此事，须重新发起`,
    moved: '提案之后相关内容已有变动，不能再批准，须重新提案',
    byFirst: (first: string) => `${first} 近 30 天内为您开户、重发密钥或变更角色`,
    byYou: (first: string) => `您近 30 天内为 ${first} 开户、重发密钥或变更角色`,
    byOthers: (first: string, behind: string) => `您与 ${first} 近 30 天内都由 ${behind} 开户、重发密钥或变更角色`,
    untilThen: (until: string) => `，${until} 前两人视为同一人，须由他人签字`,
  },
  en: {
    expires: (until: string) => `The first approval is valid until ${until}.`,
    own: 'You signed first: somebody else has to sign second.',
    subject: 'This is about you: another owner has to sign.',
    role: 'Your role does not sign this.',
    gone: (first: string) => `${first}, who signed first, may no longer do this. It has to be started anew.`,
    moved:
      'What this would change has changed since it was proposed. It cannot be approved any more, and has to be proposed anew.',
    byFirst: (first: string) => `Within the last 30 days ${first} let you in, or gave you new keys or another role.`,
    byYou: (first: string) => `Within the last 30 days you let ${first} in, or gave them new keys or another role.`,
    byOthers: (first: string, behind: string) =>
      `Within the last 30 days ${behind} let both you and ${first} in, or gave you new keys or another role.`,
    untilThen: (until: string) => ` Until ${until} the two of you count as one person: somebody else has to sign.`,
  },
});
