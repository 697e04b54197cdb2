import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals concerning merchants, their teams and their keys. Those of signed requests have a separate file. */
export const merchantRefusals = {
  /** Also used for a nonexistent merchant, so that strangers do not learn which ones exist. */
  NotAMember: { code: 44_101, http: 403, en: 'You are not on this merchant’s team', zh: '您不是该商户的成员' },
  RoleNotAllowed: {
    code: 44_102,
    http: 403,
    en: 'Your role on this team does not allow this. Ask an owner.',
    zh: '您在该商户中的角色无此权限，请联系所有者',
  },
  MerchantNotFound: { code: 44_103, http: 404, en: 'Merchant not found', zh: '未找到该商户' },
  MerchantNotActive: {
    code: 44_104,
    http: 200,
    en: 'This merchant cannot take payments yet',
    zh: '该商户尚未开通收款',
  },
  MerchantFrozen: {
    code: 44_105,
    http: 200,
    en: 'This merchant is suspended. No payments, refunds or payouts can be made.',
    zh: '该商户已被冻结，暂时无法收款、退款或打款',
  },
  ApplicationWaits: {
    code: 44_106,
    http: 200,
    en: 'Your application is under review. You will be told the result.',
    zh: '您的申请正在审核中，结果会通知您',
  },
  TooManyMerchants: {
    code: 44_107,
    http: 200,
    en: 'One person can own {most} merchants at most',
    zh: '每人最多拥有 {most} 个商户',
  },
  MemberNotFound: { code: 44_111, http: 404, en: 'There is no such member', zh: '未找到该成员' },
  NobodyOfAccount: {
    code: 44_112,
    http: 200,
    en: 'No verified user has this account number',
    zh: '没有已实名的用户使用该账号',
  },
  AlreadyMember: {
    code: 44_113,
    http: 200,
    en: 'This person is already on the team or invited',
    zh: '该用户已是成员或已被邀请',
  },
  InvitationNotFound: {
    code: 44_126,
    http: 404,
    en: 'This invitation was withdrawn, already answered, or has lapsed',
    zh: '该邀请已撤回、已处理或已过期',
  },
  ApplicantStays: {
    code: 44_114,
    http: 200,
    en: 'The person who applied for this merchant always stays its owner',
    zh: '申请开通该商户的人始终是所有者，不能移除或更改角色',
  },
  TeamFull: { code: 44_115, http: 200, en: 'A team is limited to {most} people', zh: '成员最多 {most} 人' },
  MemberLookUpsUsedUp: {
    code: 44_116,
    http: 429,
    en: 'Too many account numbers were tried. Try again in {seconds} s.',
    zh: '尝试添加的账号过多，请在 {seconds} 秒后重试',
  },
  KeyNotFound: { code: 44_121, http: 404, en: 'Key not found', zh: '未找到该密钥' },
  KeyIsOver: { code: 44_122, http: 200, en: 'This key has stopped already', zh: '该密钥已停用' },
  KeyIsReplaced: {
    code: 44_123,
    http: 200,
    en: 'This key has been rotated already. Rotate the new one.',
    zh: '该密钥已轮换，请轮换新密钥',
  },
  TooManyKeys: {
    code: 44_124,
    http: 200,
    en: '{most} keys work at the same time at most. Stop one that is not used.',
    zh: '最多同时使用 {most} 个密钥，请先停用不用的密钥',
  },
  ScopeNeedsOwner: {
    code: 44_125,
    http: 403,
    en: 'Only an owner can make, rotate or prolong a key that pays out or refunds',
    zh: '仅所有者可创建、轮换或延期含打款或退款权限的密钥',
  },
  CallNotFound: { code: 44_128, http: 404, en: 'There is no such call', zh: '未找到该调用' },
  /** Of live, cut off, with a secret in its answer, or of a user's grant. */
  CallNotRepeatable: { code: 44_129, http: 200, en: 'This call cannot be repeated here', zh: '此处不能重复该调用' },
  BearerMayNotWrite: {
    code: 44_127,
    http: 403,
    en: 'A bearer key of the live environment may read and nothing else',
    zh: '正式环境的 Bearer 密钥只能有只读权限',
  },
  MerchantIsSo: {
    code: 44_131,
    http: 200,
    en: 'Nothing to change: it is like this already',
    zh: '无需修改，当前已是该状态',
  },
} as const satisfies RefusalTable;
