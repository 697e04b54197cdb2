import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of real-name verification. */
export const identityRefusals = {
  IdentityClosed: {
    code: 17_001,
    http: 200,
    en: 'Your verification is under review or completed, so it cannot be changed now.',
    zh: '实名认证审核中或已完成，暂不能修改',
  },
  BadRealName: {
    code: 17_002,
    http: 200,
    en: 'Enter the name exactly as on the document',
    zh: '请按证件上的姓名填写',
  },
  BadIdNumber: {
    code: 17_003,
    http: 200,
    en: 'This document number is not valid. Please check the digits.',
    zh: '证件号码有误，请核对',
  },
  TooYoung: {
    code: 17_004,
    http: 200,
    en: 'You must be at least {years} years old',
    zh: '须年满 {years} 周岁',
  },
  DocumentNotOffered: {
    code: 17_005,
    http: 422,
    en: 'This kind of document is not accepted',
    zh: '暂不支持该证件类型',
  },
  IdentityTaken: {
    code: 17_006,
    http: 200,
    en: 'Another account is verified with this document. If it is yours, please contact customer service.',
    zh: '该证件已在其他账号完成实名，如为本人请联系客服',
  },
  IdentityFileUnfit: {
    code: 17_007,
    http: 422,
    en: 'This file cannot be used. Please take it again.',
    zh: '该文件无法使用，请重新拍摄',
  },
  IdentityIncomplete: {
    code: 17_008,
    http: 200,
    en: 'Still missing: {part}',
    zh: '尚未完成：{part}',
  },
  IdentityPartPassed: {
    code: 17_009,
    http: 200,
    en: 'This part is approved. You only need to redo the parts that were returned.',
    zh: '该项已通过，只需重做被退回的内容',
  },
  MobileTaken: {
    code: 17_010,
    http: 200,
    en: 'This phone number cannot be used. Please enter another one.',
    zh: '该手机号无法使用，请更换',
  },
  SecondOperatorNeeded: {
    code: 17_011,
    http: 200,
    en: 'You have already decided this case. Another operator has to confirm it.',
    zh: '您已处理过该案件，须由另一位运营人员确认',
  },
} as const satisfies RefusalTable;
