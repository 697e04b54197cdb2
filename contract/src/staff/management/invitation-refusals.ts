import type { RefusalTable } from '../../platform/refusal.ts';

export const invitationRefusals = {
  InvitationGone: {
    code: 18_401,
    http: 200,
    en: 'This invitation has been used, has expired or was withdrawn',
    zh: '该邀请已使用、已过期或已撤回',
  },
  InvitationCodeWrong: {
    code: 18_402,
    http: 200,
    en: 'The code does not match this link. {left} tries left.',
    zh: '邀请码与链接不符，还可尝试 {left} 次',
  },
  InvitationTotpWrong: {
    code: 18_403,
    http: 200,
    en: 'The 6-digit code is wrong. Check that the time on your phone is correct.',
    zh: '动态码不正确，请确认手机时间准确',
  },
} as const satisfies RefusalTable;
