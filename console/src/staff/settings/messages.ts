import { SECOND_WITHIN_HOURS } from '@eh/contract/staff/signatures/signature-bounds.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

/**
 * A new installation may have a single owner, and operators may count as one person with the owner who invited them.
 */
const NOBODY = {
  zh: `目前没有人可以批准，提案会保留 ${SECOND_WITHIN_HOURS} 小时。在服务器上运行 eh add-operator 名字 owner 可添加另一位所有者`,
  en: `Nobody can approve it now. The proposal is kept for ${SECOND_WITHIN_HOURS} hours; to add an owner, run "eh add-operator NAME owner" on the server.`,
};

export const settingsMessages = catalogue({
  'zh-CN': {
    decide: '修改',
    unchanged: '在左侧修改，再填写理由',
    readOnly: '只有所有者可以修改',
    wrong: '请先改正标出的项目',
    changeText: '立即对所有人生效，并记入操作记录',
    change: '生效',
    done: '已生效',
    propose: '提交给第二人批准',
    proposed: '已提交，等待第二人批准',
    stricter: '只收紧，由您一人即可立即生效',
    looser: (names: readonly string[]) =>
      names.length === 0
        ? `有放宽，须由另一位所有者批准后才生效。${NOBODY.zh}`
        : `有放宽，须由另一位所有者批准后才生效。目前可以批准的人：${names.join('、')}`,
    oneWaits: '已有一项改动在等待批准。放宽须等它处理或撤回之后再提交；只收紧的改动可以立即生效',
    waits: '有改动等待第二人批准',
    proposedBy: (name: string, at: string) => `${name} 于 ${at} 提出`,
    until: (at: string) => `有效至 ${at}`,
    because: (reason: string) => `理由：${reason}`,
    ownWaits: '由您提出，须由另一位所有者批准',
    nobody: NOBODY.zh,
    toProposals: '到双人批准查看',
    takeBack: '撤回',
    takeBackTitle: '撤回这项改动',
    takenBack: '已撤回',
    errors: {
      amount: '应为正数，最多两位小数',
      number: '应为允许范围内的整数',
    },
  },
  en: {
    decide: 'Change',
    unchanged: 'Make a change on the left, then enter a reason',
    readOnly: 'Only an owner can change this',
    wrong: 'Please correct the marked fields first',
    changeText: 'Takes effect for everybody at once and is recorded in the audit log',
    change: 'Apply',
    done: 'Applied',
    propose: 'Propose change',
    proposed: 'Proposed. Waiting for a second owner.',
    stricter: 'Stricter only: you can apply it alone, at once.',
    looser: (names: readonly string[]) =>
      names.length === 0
        ? `This loosens a setting, so nothing changes until another owner approves. ${NOBODY.en}`
        : `This loosens a setting, so nothing changes until another owner approves. Can approve now: ${names.join(', ')}.`,
    oneWaits:
      'Another change is waiting for a second owner. You can loosen settings after it is decided or withdrawn; stricter settings can be applied now.',
    waits: 'A change is waiting for a second owner',
    proposedBy: (name: string, at: string) => `${name} proposed it, ${at}`,
    until: (at: string) => `valid until ${at}`,
    because: (reason: string) => `Reason: ${reason}`,
    ownWaits: 'This is your own proposal, so another owner has to approve it.',
    nobody: NOBODY.en,
    toProposals: 'See it in Second approvals',
    takeBack: 'Withdraw',
    takeBackTitle: 'Withdraw this change',
    takenBack: 'Withdrawn',
    errors: {
      amount: 'A positive amount with at most two decimals',
      number: 'A whole number within the allowed range',
    },
  },
});
