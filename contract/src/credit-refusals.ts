import type { RefusalTable } from './refusal.ts';

/** Refusals of crediting coins to people and taking them back. */
export const creditRefusals = {
  CreditPersonNotFound: {
    code: 37_001,
    http: 200,
    en: 'There is no person with this account number',
    zh: '没有这个账号的用户',
  },
  CreditExceedsBalance: {
    code: 37_002,
    http: 200,
    en: 'This person has {free} {currency} free, less than what is to be taken back. Nothing has moved.',
    zh: '该用户可用余额只有 {free} {currency}，少于要收回的数额，资金未变动',
  },
  CreditIsOwn: {
    code: 37_003,
    http: 200,
    en: 'You asked for this yourself: another operator has to sign or refuse it. You can cancel it.',
    zh: '这是你自己提出的，须由另一位运营人员签署或拒绝，你可以撤回',
  },
  CreditNotYours: {
    code: 37_004,
    http: 200,
    en: 'Only the operator who asked for this can cancel it. You can refuse it.',
    zh: '只有提出的人可以撤回，你可以拒绝',
  },
  CreditMovedOn: {
    code: 37_005,
    http: 200,
    en: 'This was signed, refused, cancelled or has expired meanwhile. Please look at it again.',
    zh: '该请求已被签署、拒绝、撤回或过期，请重新查看',
  },
} as const satisfies RefusalTable;
