import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals concerning complaints. The second of two concurrent actions is told the current state. */
export const complaintRefusals = {
  ComplaintNotFound: { code: 23_001, http: 404, en: 'There is no complaint on this trade', zh: '该交易没有申诉' },
  ComplaintOpen: {
    code: 23_002,
    http: 200,
    en: 'This trade already has an open complaint',
    zh: '该交易已有进行中的申诉',
  },
  ComplaintMovedOn: {
    code: 23_003,
    http: 200,
    en: 'This complaint has changed in the meantime, so your action had no effect.',
    zh: '申诉状态已更新，本次操作未生效',
  },
  NotYourAnswer: { code: 23_004, http: 200, en: "It is the other side's turn to answer", zh: '该操作由对方进行' },
  OnlyOpenerWithdraws: {
    code: 23_005,
    http: 200,
    en: 'Only the side that opened the complaint can withdraw it',
    zh: '仅申诉发起方可以撤回',
  },
  KindNotYours: {
    code: 23_006,
    http: 422,
    en: 'This reason is for the other side of the trade',
    zh: '该申诉原因不适用于您的角色',
  },
  NeedsSum: {
    code: 23_007,
    http: 200,
    en: 'Please enter the actual amount. It must differ from the agreed amount.',
    zh: '请填写实际金额，且不能与约定金额相同',
  },
  EvidenceNotYours: {
    code: 23_008,
    http: 200,
    en: 'One of these files was not uploaded by you, or its type is not supported',
    zh: '部分文件不是由您上传，或类型不受支持',
  },
  ComplaintPaused: {
    code: 23_009,
    http: 200,
    en: 'The trade is suspended. The complaint continues when customer service resumes the trade.',
    zh: '交易已暂停，客服恢复交易后申诉继续',
  },
  AnswerStillOpen: {
    code: 23_010,
    http: 200,
    en: 'The other side still has time to answer. You can decide after that.',
    zh: '对方仍在答复期内，期满前不能裁定',
  },
  SplitOutOfRange: {
    code: 23_011,
    http: 200,
    en: 'Both sides of a split must receive more than zero',
    zh: '拆分后双方所得均须大于零',
  },
  ReviewUsed: {
    code: 23_012,
    http: 200,
    en: 'A complaint can be reviewed only once, and a review was already requested',
    zh: '每个申诉仅可复核一次，且已有人申请',
  },
  ReviewTooLate: {
    code: 23_013,
    http: 200,
    en: 'You can request a review within {hours} hours of the decision',
    zh: '仅可在客服裁定后 {hours} 小时内申请复核',
  },
  SameEyes: {
    code: 23_014,
    http: 200,
    en: 'You have already decided this case. Another operator has to review it.',
    zh: '您已处理过，须由另一位客服审核',
  },
} as const satisfies RefusalTable;
