import type { RefusalTable } from './refusal.ts';

/** Refusals of reading the own records. */
export const recordRefusals = {
  BillNotFound: { code: 25_101, http: 404, en: 'This bill was not found', zh: '未找到该账单' },
  StatementTooLong: {
    code: 25_102,
    http: 422,
    en: 'These are more than 5,000 bills. Please choose a shorter time; the CSV file holds more.',
    zh: '账单超过 5,000 笔，请缩短时间范围；CSV 文件可容纳更多',
  },
} as const satisfies RefusalTable;
