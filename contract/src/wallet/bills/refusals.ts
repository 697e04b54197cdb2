import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of reading one's own records. */
export const billRefusals = {
  BillNotFound: { code: 25_101, http: 404, en: 'Bill not found', zh: '未找到该账单' },
  NotSealed: {
    code: 25_103,
    http: 409,
    en: 'This bill is being sealed. Its proof will be ready in a few seconds.',
    zh: '该账单正在封存，几秒后可获取证明',
  },
  SealedBefore: {
    code: 25_104,
    http: 409,
    en: 'This bill was sealed before single bills could be proved. The audit checks its block.',
    zh: '该账单封存于单笔证明启用之前，其区块由审计核对',
  },
  StatementTooLong: {
    code: 25_102,
    http: 422,
    en: 'There are more than 5,000 bills. Choose a shorter period, or export a CSV file, which holds more.',
    zh: '账单超过 5,000 笔，请缩短时间范围；CSV 文件可容纳更多',
  },
} as const satisfies RefusalTable;
