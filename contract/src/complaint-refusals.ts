import type { RefusalTable } from './refusal.ts';

/** Refusals of complaints. Whoever was second is told what stands now. */
export const complaintRefusals = {
  ComplaintNotFound: { code: 23_001, http: 404, en: 'There is no complaint on this trade', zh: '该交易没有申诉' },
  ComplaintOpen: {
    code: 23_002,
    http: 200,
    en: 'A complaint on this trade is running already',
    zh: '该交易已有进行中的申诉',
  },
  ComplaintMovedOn: {
    code: 23_003,
    http: 200,
    en: 'This complaint has moved on meanwhile. Nothing else was changed.',
    zh: '申诉状态已更新，本次操作未生效',
  },
  NotYourAnswer: { code: 23_004, http: 200, en: 'This answer is for the other side', zh: '该操作由对方进行' },
  OnlyOpenerWithdraws: {
    code: 23_005,
    http: 200,
    en: 'Only the side that complained can withdraw',
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
    en: 'Please write which amount it really was; it cannot be the agreed one',
    zh: '请填写实际金额，且不能与约定金额相同',
  },
  EvidenceNotYours: {
    code: 23_008,
    http: 200,
    en: 'One of these files is not yours or is not a kind that evidence may be',
    zh: '包含非本人上传或不支持的文件',
  },
  ComplaintPaused: {
    code: 23_009,
    http: 200,
    en: 'The trade is suspended. The complaint goes on when customer service resumes it.',
    zh: '交易已挂起，客服恢复后申诉继续',
  },
  AnswerStillOpen: {
    code: 23_010,
    http: 200,
    en: 'The side whose turn it is may still answer; nobody is judged before',
    zh: '对方仍在答复期内，期满前不能裁定',
  },
  SplitOutOfRange: {
    code: 23_011,
    http: 200,
    en: 'Both parts of a split must be more than nothing',
    zh: '拆分后双方都必须有所得',
  },
  ReviewUsed: {
    code: 23_012,
    http: 200,
    en: 'A complaint is reviewed once, and that was asked for already',
    zh: '每个申诉仅可复核一次，已被申请',
  },
  ReviewTooLate: {
    code: 23_013,
    http: 200,
    en: 'A review can be asked for within 72 hours of a decision of customer service',
    zh: '仅可在客服裁定后 72 小时内申请复核',
  },
  SameEyes: {
    code: 23_014,
    http: 200,
    en: 'Another operator has to look at this; you have decided it before',
    zh: '您已处理过，须由另一位客服审核',
  },
} as const satisfies RefusalTable;
