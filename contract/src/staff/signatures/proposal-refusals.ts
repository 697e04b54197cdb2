import type { RefusalTable } from '../../platform/refusal.ts';

export const proposalRefusals = {
  ProposalWaits: {
    code: 18_301,
    http: 200,
    en: 'A proposal about this is already waiting for a second approval',
    zh: '此事项已有提案，正在等待第二人批准',
  },
  ProposalMovedOn: {
    code: 18_302,
    http: 200,
    en: 'This proposal was decided, withdrawn or has expired',
    zh: '该提案已处理、已撤回或已过期',
  },
  ProposalIsOwn: {
    code: 18_303,
    http: 200,
    en: 'You cannot decide your own proposal. Somebody else has to.',
    zh: '自己的提案须由他人处理',
  },
  ProposalNotYours: { code: 18_304, http: 200, en: 'Only its proposer can withdraw it', zh: '只有提案人可以撤回' },
  RulesMovedOn: {
    code: 18_307,
    http: 200,
    en: 'What this would change has changed since it was proposed. It has to be proposed anew.',
    zh: '提案之后相关内容已有变动，请重新提案',
  },
} as const satisfies RefusalTable;

export const signatureRefusals = {
  SignerNotIndependent: {
    code: 18_305,
    http: 200,
    en: 'You and {name} do not count as two people yet: within the last {days} days one of you let the other in or changed their role or keys, or the same person did so for both. Somebody else has to sign.',
    zh: '您与 {name} 暂不能互为双人签字：近 {days} 天内，一方曾为另一方开户、重发密钥或变更角色，或双方经同一人办理。请由其他人签字。',
  },
  FirstSignerGone: {
    code: 18_306,
    http: 200,
    en: '{name}, who signed first, is no longer allowed to do this. Please start again.',
    zh: '第一签字人 {name} 已无权办理此事，请重新发起',
  },
} as const satisfies RefusalTable;
