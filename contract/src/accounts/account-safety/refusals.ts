import { pick } from '../../platform/pick.ts';
import type { RefusalTable } from '../../platform/refusal.ts';
import { passwordRefusals } from '../sessions/refusals.ts';

/** Refusals of the safety pause after a change of password, phone, e-mail or second factor. */
export const safetyRefusals = {
  EarlierProofNeeded: {
    code: 43_001,
    http: 200,
    en: 'A password, phone, e-mail or two-step verification of yours was changed. This opens again in {hours} h. To continue now, verify under Account security with a method from before the change.',
    zh: '您刚变更了密码、手机号、邮箱或两步验证，{hours} 小时后自动开放。如需现在操作，请先到“账号安全”用变更前的方式验证',
  },
  WrongEarlierProof: {
    code: 43_002,
    http: 200,
    en: 'This does not match the details from before the change. {left} tries left.',
    zh: '与变更前的信息不一致，还可尝试 {left} 次',
  },
  NoEarlierProof: {
    code: 43_003,
    http: 200,
    en: 'This method was set up after the change, so it cannot be used. Use another method, or wait.',
    zh: '该方式在变更前尚未启用，不能用于验证，请换一种方式或等待自动开放',
  },
  NoSafetyPause: {
    code: 43_004,
    http: 200,
    en: 'There is no pause any more, so you do not need to verify',
    zh: '当前没有安全暂停，无需验证',
  },
  WrongStopCode: {
    code: 43_005,
    http: 200,
    en: 'This freeze code is invalid or has expired',
    zh: '冻结码无效或已过期',
  },
} as const satisfies RefusalTable;

/** Refusals of every call that the safety pause closes. */
export const pauseRefusals = {
  ...pick(passwordRefusals, 'SecurityPasswordChanged'),
  ...pick(safetyRefusals, 'EarlierProofNeeded'),
};
