import type { RefusalTable } from './refusal.ts';

export const ledgerRefusals = {
  InsufficientFunds: {
    code: 26_001,
    http: 200,
    en: 'Your balance does not cover this. Nothing has moved.',
    zh: '余额不足，资金未变动',
  },
  KeyReused: {
    code: 26_002,
    http: 409,
    en: 'This payment key was already used with other content. Nothing has moved.',
    zh: '该支付编号已用于其他内容，资金未变动',
  },
} as const satisfies RefusalTable;
