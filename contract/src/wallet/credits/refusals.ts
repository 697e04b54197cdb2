import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of crediting coins to users and taking them back. */
export const creditRefusals = {
  CreditPersonNotFound: {
    code: 37_001,
    http: 200,
    en: 'No user has this account number',
    zh: '没有这个账号的用户',
  },
  CreditExceedsBalance: {
    code: 37_002,
    http: 200,
    en: 'This user has only {free} {currency} available, less than the amount to debit. No money has moved.',
    zh: '该用户可用余额只有 {free} {currency}，少于要收回的数额，资金未变动',
  },
  CreditIsOwn: {
    code: 37_003,
    http: 200,
    en: 'You made this request yourself. Another operator has to approve or reject it. You can cancel it.',
    zh: '该请求由您本人提出，须由另一位运营人员批准或拒绝，您可以撤回',
  },
  CreditNotYours: {
    code: 37_004,
    http: 200,
    en: 'Only the operator who made this request can cancel it. You can reject it.',
    zh: '只有提出人可以撤回，您可以拒绝',
  },
  CreditMovedOn: {
    code: 37_005,
    http: 200,
    en: 'This request has been approved, rejected, cancelled or has expired in the meantime. Please check it again.',
    zh: '该请求已被批准、拒绝、撤回或已过期，请重新查看',
  },
  CreditAccountClosed: {
    code: 37_006,
    http: 200,
    en: 'This account is closed. Nobody could use the coins. Please reject the request.',
    zh: '该账户已注销，入账后无人可用，请拒绝该请求',
  },
} as const satisfies RefusalTable;
