import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of binding, changing and removing a phone or e-mail. */
export const contactRefusals = {
  ContactTaken: {
    code: 27_001,
    http: 200,
    en: 'This phone or e-mail already belongs to another account. Nothing was changed.',
    zh: '该手机号或邮箱已绑定其他账号，未做任何更改',
  },
  SameContact: {
    code: 27_002,
    http: 200,
    en: 'This phone or e-mail is already yours. Nothing was changed.',
    zh: '该手机号或邮箱已是您当前绑定的，未做任何更改',
  },
  OldCodeNeeded: {
    code: 27_003,
    http: 200,
    en: 'Please also enter the code sent to your current phone or e-mail',
    zh: '请同时输入当前手机号或邮箱收到的验证码',
  },
  LastContact: {
    code: 27_004,
    http: 200,
    en: 'We could no longer reach you. Add another phone or e-mail first.',
    zh: '解绑后将无法联系到您，请先绑定其他方式',
  },
  NothingBound: {
    code: 27_005,
    http: 200,
    en: 'There is none to remove. Nothing was changed.',
    zh: '当前没有绑定，未做任何更改',
  },
  RequestPending: {
    code: 27_006,
    http: 200,
    en: 'You already have a request under review',
    zh: '您已有一个申请正在审核中',
  },
  RequestNotFound: {
    code: 27_007,
    http: 200,
    en: 'This request was not found or has already been decided',
    zh: '未找到该申请，或申请已处理',
  },
  NoSuchPicture: {
    code: 27_008,
    http: 422,
    en: 'The picture is missing. Please upload it again.',
    zh: '缺少您上传的图片，请重新上传',
  },
} as const satisfies RefusalTable;
