import type { RefusalTable } from './refusal.ts';

/** Refusals of reading the own records. */
export const recordRefusals = {
  BillNotFound: { code: 25_101, http: 404, en: 'This bill was not found', zh: '未找到该账单' },
} as const satisfies RefusalTable;
