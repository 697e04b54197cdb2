import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of documents about a trade. */
export const receiptRefusals = {
  TradeStillRuns: {
    code: 35_001,
    http: 200,
    en: 'The receipt is available once the trade has ended',
    zh: '交易结束后才能查看收据',
  },
} as const satisfies RefusalTable;
