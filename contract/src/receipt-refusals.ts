import type { RefusalTable } from './refusal.ts';

/** Refusals of papers about a trade. */
export const receiptRefusals = {
  TradeStillRuns: {
    code: 35_001,
    http: 200,
    en: 'There is a receipt once the trade is over',
    zh: '交易结束后才有收据',
  },
} as const satisfies RefusalTable;
