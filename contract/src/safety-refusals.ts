import { pick } from './pick.ts';
import type { RefusalTable } from './refusal.ts';
import { passwordRefusals } from './session-refusals.ts';

/** Refusals of the safety pause that follows a changed password, phone, e-mail or second factor. */
export const safetyRefusals = {
  EarlierProofNeeded: {
    code: 43_001,
    http: 200,
    en: 'A password, phone, e-mail or second factor of yours was changed. Until this opens again in {hours} h, please confirm it under Security with what you had before.',
    zh: '您的密码、手机号、邮箱或二次验证刚变更。{hours} 小时后自动开放；如需现在操作，请先到“账户安全”用变更前的方式验证',
  },
  WrongEarlierProof: {
    code: 43_002,
    http: 200,
    en: 'This is not what the account had before the change. {left} tries left.',
    zh: '与变更前的信息不一致，还可尝试 {left} 次',
  },
  NoEarlierProof: {
    code: 43_003,
    http: 200,
    en: 'This cannot confirm it: it was not there before the change. Please use another way, or wait.',
    zh: '该方式在变更前尚未启用，不能用于验证，请换一种方式或等待自动开放',
  },
  NoSafetyPause: {
    code: 43_004,
    http: 200,
    en: 'Nothing is paused any more',
    zh: '当前没有安全保护，无需验证',
  },
  WrongStopCode: {
    code: 43_005,
    http: 200,
    en: 'This code stops no account. It may be too old.',
    zh: '冻结码无效或已过期',
  },
} as const satisfies RefusalTable;

/** What any call that the pause holds back may answer. */
export const pauseRefusals = {
  ...pick(passwordRefusals, 'SecurityPasswordChanged'),
  ...pick(safetyRefusals, 'EarlierProofNeeded'),
};
