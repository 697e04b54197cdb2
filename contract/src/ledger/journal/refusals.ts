import type { RefusalTable } from '../../platform/refusal.ts';

export const ledgerRefusals = {
  InsufficientFunds: {
    code: 26_001,
    http: 200,
    en: 'Your available balance is too low. No money has moved.',
    zh: '余额不足，资金未变动',
  },
  KeyReused: {
    code: 26_002,
    http: 409,
    en: 'This payment number was already used for another payment. No money has moved.',
    zh: '该支付编号已用于其他内容，资金未变动',
  },
} as const satisfies RefusalTable;
