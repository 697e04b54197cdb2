import type { RefusalTable } from './refusal.ts';

/** Refusals around real-name verification. */
export const identityRefusals = {
  IdentityClosed: {
    code: 17_001,
    http: 200,
    en: 'Your verification is under review or done. Nothing can be changed now.',
    zh: '实名认证审核中或已完成，暂不能修改',
  },
  BadRealName: {
    code: 17_002,
    http: 200,
    en: 'Write the name exactly as it stands on the document',
    zh: '请按证件填写姓名',
  },
  BadIdNumber: {
    code: 17_003,
    http: 200,
    en: 'This number cannot be right; please check its digits',
    zh: '证件号码有误，请核对',
  },
  TooYoung: {
    code: 17_004,
    http: 200,
    en: 'You have to be {years} or older',
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
    en: 'This file cannot be used here; please take it again',
    zh: '该文件无法使用，请重新拍摄',
  },
  IdentityIncomplete: {
    code: 17_008,
    http: 200,
    en: 'Something is still missing: {part}',
    zh: '还有未完成的内容：{part}',
  },
  IdentityPartPassed: {
    code: 17_009,
    http: 200,
    en: 'This part has passed. Only what was returned can be changed.',
    zh: '该项已通过，只需修改被退回的内容',
  },
  MobileTaken: {
    code: 17_010,
    http: 200,
    en: 'This phone number cannot be used here. Please take another.',
    zh: '该手机号无法使用，请更换',
  },
  SecondOperatorNeeded: {
    code: 17_011,
    http: 200,
    en: 'You have decided this case. Another operator has to confirm it.',
    zh: '您已处理过该案件，须由另一位操作员确认',
  },
} as const satisfies RefusalTable;
