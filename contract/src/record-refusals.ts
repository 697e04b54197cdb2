import type { RefusalTable } from './refusal.ts';

/** Refusals of reading the own records. */
export const recordRefusals = {
  BillNotFound: { code: 25_101, http: 404, en: 'This bill was not found', zh: '未找到该账单' },
  NotSealed: {
    code: 25_103,
    http: 409,
    en: 'This bill is being sealed. There is a proof of it in a few seconds.',
    zh: '该账单正在封存，几秒后即可证明',
  },
  SealedBefore: {
    code: 25_104,
    http: 409,
    en: 'This bill was sealed before single bills could be proved. Its block is checked by the audit.',
    zh: '该账单封存于单笔证明启用之前，其区块由审计核对',
  },
  StatementTooLong: {
    code: 25_102,
    http: 422,
    en: 'These are more than 5,000 bills. Please choose a shorter time; the CSV file holds more.',
    zh: '账单超过 5,000 笔，请缩短时间范围；CSV 文件可容纳更多',
  },
} as const satisfies RefusalTable;
